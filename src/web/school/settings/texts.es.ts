import type { SchoolTexts } from './texts.ts';

export const texts: SchoolTexts = {
  school: 'Escuela',
  signOffs: 'Aprobaciones',
  signOffsLead: 'Quién tiene aprobación para qué grupo, para la inscripción al próximo evento.',
  lead: 'Los grupos de pista en orden, para que la aplicación sepa quién sube a cuál. Mientras está desactivada no se ve nada de ella.',
  off: 'Desactivada',
  on: 'Activada',
  save: 'Guardar escuela',
  saved: 'Escuela guardada',
  notSaved: 'Escuela no guardada',
  unsaved: 'Tus cambios en la escuela no están guardados.',
  stale: 'Otra persona ha guardado la escuela mientras tanto.',
  savedElsewhere: 'Otra persona ha guardado la escuela.',

  opening: 'Temporadas anteriores',
  openingLead:
    'Lo que tu club ya tiene anotado: días en un grupo de pista, y quién tiene aprobación para cuál. Los días cuentan para las reglas, y los alumnos los ven. Al subir el archivo se muestra antes lo que hace.',
  openingColumns: 'Columnas: Email, First, Last, What (days o group), Group, Days, Date, By, Note.',
  sample: 'Archivo de ejemplo',

  solo: 'Conducir en solitario',
  soloHint: 'Lo que pueden firmar los instructores en la pista. Sin límite lo firman los instructores jefe.',
  soloRules: {
    off: 'No se firma en la pista',
    day: 'Se firma para un día',
    event: 'Se firma para un día o el evento',
  },

  offices: 'Cargos',
  office: 'Cargo',
  officeNames: { chief: 'Instructores jefe', examiner: 'Examinadores', grid: 'Parrilla' },
  officeLeads: {
    chief:
      'Deciden quién sube de grupo, en una pantalla propia a la que lleva su panel de instructor. Los organizadores no, salvo que se nombren.',
    examiner:
      'Se les piden las vueltas de control, además de a los instructores jefe. Mientras no hay ninguno, a cualquier instructor.',
    grid: 'Leen quién conduce en un evento: grupo, coche y si va en solitario. Nada más.',
  },
  officerEmail: 'Correo de alguien que pertenece al club',
  appoint: 'Nombrar',
  appointed: {
    chief: 'Instructor jefe nombrado',
    examiner: 'Examinador nombrado',
    grid: 'Nombrado para la parrilla',
  },
  dismiss: (nombre, cargo) => `Quitar a ${nombre}: ${cargo}`,
  notDismissed: 'Cargo no retirado',

  runGroups: 'Grupos de pista',
  order: 'Del más bajo al más alto. Los instructores no son uno de ellos.',
  proposed: 'Estos son los grupos de tus listas, en el orden que suponemos. Corrígelo y guarda.',
  name: 'Nombre',
  aliases: 'También escrito (separado por comas)',
  colourOf: grupo => `Color de ${grupo || 'el grupo nuevo'}`,
  higher: grupo => `Subir ${grupo || 'el grupo nuevo'} en la lista`,
  lower: grupo => `Bajar ${grupo || 'el grupo nuevo'} en la lista`,
  remove: grupo => `Quitar ${grupo || 'el grupo nuevo'}`,
  add: 'Añadir un grupo',

  beside: 'En las listas, pero no en la tuya',
  besideLead: 'Las listas de los últimos dos años tienen también estos. Di qué son, o déjalos.',
  attendees: count => (count === 1 ? '1 inscrito' : `${count} inscritos`),
  isWhat: 'es',
  isWhatOf: grupo => `Qué es ${grupo}`,
  choose: 'elige…',
  nameFor: grupo => `otro nombre de ${grupo}`,
  ownGroup: 'un grupo propio',
};
