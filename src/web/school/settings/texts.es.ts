import type { SchoolTexts } from './texts.ts';

export const texts: SchoolTexts = {
  school: 'Escuela',
  signOffs: 'Aprobaciones',
  signOffsLead:
    'Quién tiene aprobación para qué grupo de pista. Úsalo para inscribir a las personas en el próximo evento.',
  lead: 'Ordena tus grupos de pista para que los instructores jefe puedan subir a los alumnos. Mientras la escuela está desactivada, no se ve nada de ella.',
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
    'Importa los días y las aprobaciones que tu club ya tiene anotados. Los días cuentan para las reglas, y los alumnos los ven. Al subir el archivo se muestra antes una vista previa.',
  openingColumns: 'Columnas: Email, First, Last, What (days o group), Group, Days, Date, By, Note.',
  sample: 'Archivo de ejemplo',

  solo: 'Conducir en solitario',
  soloHint:
    'Lo que pueden firmar los instructores en la pista. Los permisos sin límite los firman los instructores jefe.',
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
      'Deciden quién sube de grupo. El Panel del instructor lleva a Subir de grupo. Un organizador puede nombrarse.',
    examiner:
      'Hacen las vueltas de control, como los instructores jefe. Sin examinadores, puede cualquier instructor.',
    grid: 'Solo ven quién conduce en un evento, con grupo, coche y permiso en solitario.',
  },
  officerEmail: 'Correo de un miembro del club',
  appoint: 'Nombrar',
  appointed: {
    chief: 'Instructor jefe nombrado',
    examiner: 'Examinador nombrado',
    grid: 'Nombrado para la parrilla',
  },
  dismiss: (nombre, cargo) => `Quitar a ${nombre} de ${cargo}`,
  notDismissed: 'No se ha quitado',

  runGroups: 'Grupos de pista',
  order: 'Del más bajo al más alto, sin los instructores.',
  proposed: 'Estos son los grupos de tus listas de inscritos, en un orden supuesto. Corrígelo y guarda.',
  aliases: 'También escrito (separado por comas)',
  colourOf: grupo => `Color de ${grupo || 'el grupo nuevo'}`,
  higher: grupo => `Subir ${grupo || 'el grupo nuevo'} en la lista`,
  lower: grupo => `Bajar ${grupo || 'el grupo nuevo'} en la lista`,
  remove: grupo => `Quitar ${grupo || 'el grupo nuevo'}`,
  add: 'Añadir un grupo',

  beside: 'En las listas de inscritos, pero no en tu lista de grupos',
  besideLead:
    'Las listas de inscritos de los últimos dos años tienen también estos grupos. Indica qué son, o déjalos así.',
  attendees: count => (count === 1 ? '1 inscrito' : `${count} inscritos`),
  isWhatOf: grupo => `Qué es ${grupo}`,
  choose: 'Elige…',
  nameFor: grupo => `Otro nombre de ${grupo}`,
  ownGroup: 'Un grupo nuevo',
};
