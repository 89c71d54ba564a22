export const importTexts = {
  noColumn: (name: string) => `No hay ninguna columna «${name}».`,
  noGroupNorRole: 'No hay ninguna columna «Group» ni «Role».',
  nameColumns: (what: string) =>
    `${what} Una fila al principio debe tener los nombres de las columnas, como en el archivo de ejemplo.`,
  twoColumns: (header: string, name: string) =>
    `Hay dos columnas «${header}». Llama «${name}» a la correcta y quita o cambia de nombre la otra.`,
  eitherColumn: (first: string, second: string, name: string) =>
    `Tanto «${first}» como «${second}» podrían ser la columna «${name}». Llama «${name}» a la correcta y quita o cambia de nombre la otra.`,
  rowOfSheet: (row: number, sheet: string) => (sheet === '' ? `${row}` : `${row} de «${sheet}»`),
  helper: 'Colaborador o espectador',
  lostWord: (text: string) =>
    `La hoja de cálculo convirtió otro texto en «${text}». Escribe el texto original.`,
  lostDigits: (text: string) =>
    `La hoja de cálculo perdió cifras del número «${text}». Escribe el número completo.`,
  conflict: (row: string, text: string) => `La fila ${row} de la misma persona dice «${text}». Elige uno.`,
  samePerson: (row: string, name: string, other: string) =>
    `${name} (fila ${row}) y ${other} tienen la misma dirección. Escribe otra para ${other} o haz de ambas una persona.`,
  onePerson: (name: string) => `Una persona: ${name}`,
  noAddress: 'La fila no tiene dirección de correo, y nadie más del archivo ni de tu club tiene este nombre.',
  severalAddresses: 'La fila no tiene dirección de correo, y varias personas tienen este nombre.',
  severalNamed: (name: string) => `Varios instructores se llaman «${name}». Elige uno.`,
  nobodyNamed: (name: string) =>
    `Ningún instructor se llama «${name}», ni en este archivo ni en la lista de inscritos.`,
  tooLong: (most: number) => `La celda tiene más de ${most} caracteres. Acórtala.`,
  formulaError: (error: string) => `La celda tiene el error de fórmula ${error} en lugar de un valor.`,
  formulaWithoutValue:
    'El valor de la fórmula de la celda no está en el archivo. Abre el archivo con un programa de hojas de cálculo y guárdalo.',
  lostLetters: 'Se han perdido letras de la celda. Escríbela de nuevo y guarda el archivo como .xlsx.',
  empty: 'La celda está vacía.',
  columnNumber: (number: number) => `Columna ${number}`,
  slipped: (text: string) =>
    `«${text}» está más allá de la última columna. En un archivo CSV, pon entre comillas los textos que tengan comas.`,
  noRows: 'No hay filas debajo del encabezado.',
  notInstructing: (email: string, row: string, group: string, instructorGroup: string) =>
    `${email} está en la fila ${row} con el grupo «${group}», no con ${instructorGroup}.`,
  noInstructor: (email: string) =>
    `Ningún instructor tiene la dirección ${email}, ni en este archivo ni en la lista de inscritos.`,
  contradicts: (email: string, row: string) =>
    `${email} ya está en la fila ${row}, con otros datos. Deja una de las dos filas.`,
  noDate: (text: string) =>
    `«${text}» no es una fecha. Escríbela como 2026-05-16, 5/16/2026 (mes/día/año) o 16.5.2026.`,
  endsBeforeStart: 'Este día es anterior a la fecha (Date). Escribe un día posterior, o ninguno.',
  tooManyDays: 'El evento tendría más de 7 días. Escribe un día anterior.',
  noDayCount: (text: string, most: number) => `«${text}» no es un número de días. Escribe de 1 a ${most}.`,
  otherLastDay: (row: string) =>
    `La fila ${row} tiene el mismo evento con otro último día. Deja una de las dos.`,
  noCarNumber: (written: string) =>
    `«${written}» no es un número de coche. Escribe hasta 4 letras y cifras, o nada.`,
  noDays: (written: string, days: number) =>
    `«${written}» no es un día del evento. Escribe de 1 a ${days}, un día de la semana o una fecha. Separa varios con comas. Déjalo vacío si son todos.`,
  sameEvent: (row: string, track: string) =>
    `La fila ${row} tiene el mismo evento en «${track}». Deja una de las dos.`,
  nameLostLetters: (name: string) =>
    `Se han perdido letras de «${name}». Guarda el archivo como .xlsx o como CSV UTF-8.`,
  noEmail: (text: string) =>
    `«${text}» no es una dirección de correo. Escribe una sola, como ana@example.org.`,
  undeliverable: (letter: string) =>
    `Los servidores de correo no aceptan letras como ${letter} delante de la @. Pide otra dirección.`,
  studentInstructs: (instructorGroup: string) =>
    `Un alumno (Student) no puede estar en el grupo ${instructorGroup}.`,
  teacherElsewhere: (instructorGroup: string, group: string) =>
    `Un instructor (Teacher) está en el grupo ${instructorGroup}, no en «${group}».`,
  mayInstruct: (group: string) => `«${group}» puede significar instructores o alumnos. Elige qué significa.`,
  noRole: (text: string) => `«${text}» no es un rol. Escribe Teacher o Student.`,
  ownInstructor: 'Un alumno no puede ser su propio instructor.',
  twoNames: (text: string) =>
    `En «${text}» no se pueden separar el nombre y los apellidos. Escribe First Name y Last Name en dos columnas, o «Apellido, Nombre».`,
  noName: 'La fila no tiene nombre.',
};
