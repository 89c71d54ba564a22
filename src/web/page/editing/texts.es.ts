import { counted } from '#web/language/counted.ts';
import { numberFormat } from '#web/language/intl.ts';
import { listCounts, type PageEditingTexts } from './texts.ts';

export const texts: PageEditingTexts = {
  texts: {
    reloadHint: news => `${news} Carga esos cambios. Los tuyos se conservan y podrás guardarlos después.`,
    correctFields: 'No se ha guardado. Corrige los campos marcados.',
    stale: 'Otra persona ha guardado esto antes. Tus cambios siguen aquí: carga los suyos y luego guarda.',
    reload: 'Cargar esos cambios',
    authorUnknown:
      'No se ha guardado: aún se está comprobando tu sesión. Lo que has escrito se conserva. Inténtalo de nuevo en un momento.',
    signedOut:
      'Tu sesión ha terminado. Inicia sesión de nuevo en otra pestaña y luego guarda aquí. Tus cambios se conservan.',
  },
  importTexts: {
    upload: 'Subir archivo',
    notInFile: count =>
      count === 1
        ? '1 que no está en el archivo se queda como está'
        : `${count} que no están en el archivo se quedan como están`,
    moreInTheseRows: count =>
      count === 1 ? 'y 1 sitio más en estas filas' : `y ${count} sitios más en estas filas`,
    newGroups: 'Grupos nuevos:',
    changesNothing: 'El archivo no cambia nada.',
    mendFile: (file, places) =>
      `No se ha importado nada. Corrige ${file} en ${places === 1 ? 'un lugar' : counted(places, 'lugar', 'lugares')} aquí abajo.`,
    chooseColumns: columnas =>
      `No se ha importado nada. Elige ${columnas === 1 ? 'una columna' : counted(columnas, 'columna')} aquí abajo.`,
    ignored: 'Instructores pedidos que no se encuentran:',
    hiddenRows: count =>
      count === 1 ? 'Se ha omitido 1 fila oculta' : `Se han omitido ${count} filas ocultas`,
    faultAt: (row, sheet, column, message) => `Fila ${row}${sheet && ` de ${sheet}`}, ${column}: ${message}`,
    state: (state, count) => {
      const end = count === 1 ? '' : 's';
      const states = {
        all: `Todo${end}`,
        new: `Nuevo${end}`,
        changed: `Cambiado${end}`,
        joined: `Unido${end}`,
        unchanged: 'Sin cambios',
        leftOut: `Omitido${end}`,
        toCorrect: 'Por corregir',
      };
      return states[state];
    },
    search: 'Buscar en el archivo',
    noneFound: 'No se ha encontrado nada en el archivo.',
    questions: count => `${counted(count, 'pregunta')} antes de importar`,
    noColumn: sheet =>
      sheet ? `La hoja ${sheet} no tiene esa columna.` : 'El archivo no tiene esa columna.',
    severalColumns: 'Puede ser más de una columna.',
    answerFirst: questions => `Antes, responde ${counted(questions, 'pregunta')}.`,
    correctFirst: rows => `Antes, corrige u omite ${counted(rows, 'fila')}.`,
    badRows: 'Todas las filas incorrectas',
    filter: 'Filtrar por lo que hace la importación',
    count: (name, count) => `${name} ${numberFormat().format(count)}`,
    preview: 'Lo que haría el archivo',
    nameColumn: 'Nombre',
    rowsJoined: rows => `${rows} filas`,
    importCount: {
      people: count => `Importar ${counted(count, 'persona')}`,
      events: count => `Importar ${counted(count, 'evento')}`,
      credentials: count => `Importar ${counted(count, 'credencial', 'credenciales')}`,
      rows: count => `Importar ${counted(count, 'fila')}`,
    },
    leaveOut: (rows, people) => {
      const [countedRows, countedPeople] = [counted(rows, 'fila'), counted(people, 'persona')];
      if (people === rows) return `Omitir ${countedPeople}`;
      return `Omitir ${countedRows}${people === 0 ? '' : ` (${countedPeople})`}`;
    },
    choose: 'Elegir',
    column: header => `La columna ${header}`,
    allRows: text => `${text} para todas las filas`,
    meaning: word => `${word} significa`,
    leaveOutWord: 'Omitir estas filas',
    statuses: 'Importar también las filas con el estado',
    addAddresses: 'Añadir un archivo con direcciones',
    addAddressesHint: 'Otra lista con nombres o números de socio, y direcciones de correo.',
    columns: 'Columnas',
    notRead: headers => `No se leen: ${headers}`,
    unreadColumn: 'No se lee',
    unreadSheets: 'Hojas que no se leen:',
    oneForAll: 'Un valor para todas las filas',
    ofPerson: name => ` de ${name}`,
    noInstructor: 'Sin instructor',
    fields: {
      'First Name': 'Nombre',
      'Last Name': 'Apellidos',
      Name: 'Nombre completo',
      Email: 'Correo',
      Group: 'Grupo',
      Vehicle: 'Vehículo',
      'Car Number': 'Número de coche',
      Year: 'Año',
      Make: 'Marca',
      Model: 'Modelo',
      'Instructor Email': 'Instructor',
      'Instructor First Name': 'Nombre del instructor',
      'Instructor Last Name': 'Apellidos del instructor',
      Segment: 'Segmento',
      Status: 'Estado',
      'Member Number': 'Número de socio',
      Days: 'Días',
      'Max Students': 'Máximo de alumnos',
      Groups: 'Grupos que lleva',
      'Own Group': 'Grupo propio',
      'Requested Instructor': 'Instructor pedido',
      Role: 'Rol',
      Date: 'Fecha',
      'Last Day': 'Último día',
      Track: 'Circuito',
      Kind: 'Tipo',
      Number: 'Número',
      'Valid From': 'Válida desde',
      'Valid Until': 'Válida hasta',
      What: 'Qué',
      By: 'Por',
      Note: 'Nota',
    },
    lookAgain: 'Alguien ha hecho un cambio mientras tanto. Esto es lo que haría ahora el archivo.',
    notImported: 'Error al importar',
    importCounts: ({ Created, Updated, Removed = 0, Unchanged, LeftOut = 0 }) =>
      listCounts([
        [Created, Created === 1 ? 'nuevo' : 'nuevos'],
        [Updated, Updated === 1 ? 'cambiado' : 'cambiados'],
        [Removed, Removed === 1 ? 'eliminado' : 'eliminados'],
        [Unchanged, 'sin cambios'],
        [LeftOut, LeftOut === 1 ? 'omitido' : 'omitidos'],
      ]),
  },
  pictureTexts: {
    change: 'Cambiar imagen',
    choose: 'Elegir imagen',
    remove: 'Quitar imagen',
    status: {
      preparing: 'Preparando la imagen…',
      sending: 'Subiendo la imagen…',
      failed: 'No se ha subido. La imagen se conserva aquí hasta que lo intentes de nuevo.',
      refused: '',
      done: 'Subida. Guarda para conservarla.',
    },
    broken: 'No se puede leer esta imagen. Elige otra.',
    noPicture: 'Este archivo no es una imagen. Elige una foto.',
    svg: 'Un SVG es un dibujo, no una foto. Elige un JPEG, PNG, WebP, AVIF o GIF.',
    tooBig: (size, most) => `Esta imagen ocupa ${size} MB. El máximo son ${most} MB. Elige una más pequeña.`,
    heic: 'Este navegador no puede leer fotos HEIC. Elige un JPEG, o ajusta la cámara a «El más compatible» y repite la foto.',
    unreadable: 'No se puede leer esta imagen. Está dañada o este navegador no admite su formato.',
    tooMuch: 'Esta imagen es demasiado grande para este dispositivo. Elige una más pequeña.',
    signedOut:
      'Tu sesión ha terminado. Inicia sesión de nuevo en otra pestaña y reintenta aquí. Tus cambios se conservan.',
  },
  timeZoneTexts: {
    timeZone: 'Zona horaria',
    hint: 'Los días y los recordatorios del club usan esta zona horaria. Escribe una ciudad, como Ciudad de México.',
  },
};
