const weekday = new Intl.DateTimeFormat('es', { weekday: 'short', timeZone: 'UTC' });

export const texts = {
  title: 'Error al importar',
  nothingImported: (reason: string) => `No se ha importado nada. ${reason}`,
  mendFile: (places: number) =>
    `No se ha importado nada. Corrige el archivo en ${places === 1 ? 'un lugar' : `${places} lugares`} y vuelve a subirlo.`,
  choicesBroken: 'Las opciones no son JSON con la forma esperada.',
  byChoice: 'Omitida por decisión',
  somebody: 'Alguien',
  group: 'Grupo',
  vehicle: 'Vehículo',
  carNumber: 'Número del coche',
  instructor: 'Instructor',
  name: 'Nombre',
  track: 'Circuito',
  lastDay: 'Último día',
  days: 'Días',
  allDays: 'todos',
  weekday: (date: string) => weekday.format(Date.parse(date)),
  limits: 'Lleva',
  anyGroup: 'cualquier grupo',
  drivesIn: (group: string) => `conduce en ${group}`,
  renamed: 'Nombre como en el archivo',
  askedFor: 'Instructor pedido',
  notAsked: (row: string, written: string, areSeveral: boolean) =>
    `Fila ${row}: ${areSeveral ? 'varios instructores de la lista se llaman' : 'ningún instructor de la lista se llama'} «${written}».`,
  noSchool: 'Activa antes la escuela en Ajustes → Escuela. No se ha importado nada.',
  date: 'Fecha',
  by: 'Por',
  note: 'Nota',
  daysIn: (days: number, group: string) => `${days === 1 ? '1 día' : `${days} días`} en ${group}`,
  until: (date: string) => `hasta ${date}`,
  replaces: (before: number, days: number, group: string) =>
    `sustituye ${before === 1 ? '1 día' : `${before} días`} por ${days} en ${group}`,
  signedOff: 'aprobación',
  signedOffFor: (group: string) => `aprobación para ${group}`,
  replacedByImport: 'Sustituida por una importación posterior.',
  from: (date: string) => `desde ${date}`,
  number: 'Número',
  validFrom: 'Válida desde',
  validUntil: 'Válida hasta',
  proofGoes: 'Se elimina la imagen del número anterior',
  verified: 'Verificada',
  unknownHolder:
    'Nadie de tu club tiene esta dirección. Corrígela, o añade antes a la persona a una lista de inscritos.',
  unknownKind: (written: string, kinds: string) =>
    kinds === ''
      ? `Tu club no tiene tipos de credenciales. Añade antes el tipo «${written}».`
      : `Tu club no tiene el tipo «${written}». Escribe ${kinds}, o añade antes el tipo.`,
  severalOfKind: (kind: string) =>
    `La persona tiene varias credenciales del tipo «${kind}». Escribe el número.`,
  twice: (person: string) => `${person} está dos veces en el archivo, con dos direcciones.`,
  stillInstructs: (person: string, students: string) =>
    `${person} debe seguir en el grupo Instructor: en la lista de inscritos instruye a ${students}. Asigna antes otro instructor.`,
};
