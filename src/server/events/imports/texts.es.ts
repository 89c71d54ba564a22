import type { ImportFailureTexts } from './texts.ts';

export const texts: ImportFailureTexts = {
  title: 'Error al importar',
  nothingImported: reason => `No se ha importado nada. ${reason}`,
  mendFile: places =>
    `No se ha importado nada. Corrige el archivo en ${places === 1 ? 'un lugar' : `${places} lugares`} y vuelve a subirlo.`,
  somebody: 'Alguien',
  changedMeanwhile:
    'Alguien ha cambiado algo aquí desde que viste lo que hace el archivo. No se ha importado nada: vuelve a mirarlo y luego importa.',
  group: 'Grupo',
  vehicle: 'Vehículo',
  instructor: 'Instructor',
  name: 'Nombre',
  track: 'Circuito',
  lastDay: 'Último día',
  days: 'Días',
  allDays: 'todos',
  renamed: 'El nombre, como en el archivo',
  noSchool: 'Activa antes la escuela en Ajustes → Escuela. No se ha importado nada.',
  date: 'Fecha',
  by: 'Por',
  note: 'Nota',
  daysIn: (days, group) => `${days === 1 ? '1 día' : `${days} días`} en ${group}`,
  until: date => `hasta ${date}`,
  together: (days, group) => `con otras fechas, ${days} días en ${group}`,
  replaces: (before, days, group) =>
    `sustituye ${before === 1 ? '1 día' : `${before} días`} por ${days} en ${group}`,
  signedOffFor: group => `aprobación para ${group}`,
  replacedByImport: 'Sustituida por una importación posterior.',
  twice: person => `${person} está dos veces en el archivo, con dos direcciones.`,
  stillInstructs: (person, students) =>
    `${person} debe seguir en el grupo Instructor: en la lista de inscritos instruye a ${students}. Asigna antes a otra persona.`,
};
