import { counted } from '#web/language/counted.ts';
import type { RosterTexts } from './texts.ts';

const people = (count: number) => counted(count, 'persona');
const set = (count: number) => `Asignado a ${people(count)}.`;
const unsaved = (count: number) => `${counted(count, 'cambio')} sin guardar.`;

export const texts: RosterTexts = {
  addUser: 'Añadir usuario',
  name: 'Nombre',
  email: 'Correo',
  vehicle: 'Vehículo',
  role: 'Rol',
  roles: { Student: 'Alumno', Teacher: 'Instructor' },
  add: 'Añadir a la lista',
  added: name => `${name} está en la lista de abajo, a la espera de Guardar.`,
  incomplete: 'Indica el nombre, el correo y el vehículo del usuario.',
  noAddress: 'Esto no es una dirección de correo. Tiene que ser como nombre@club.org.',
  onRoster: name => `${name} ya está en la lista de inscritos con esta dirección.`,

  group: 'Grupo',
  instructor: 'Instructor',
  of: name => `de ${name}`,
  none: 'Ninguno',
  comesOn: 'Viene el',
  days: 'Día',
  allDays: 'Todos los días',
  absent: 'No vino',
  hereAgain: 'Sí está',
  absentHint:
    'Ninguna evaluación suya o sobre esa persona queda pendiente. Lo escrito se conserva y todo vuelve con «Sí está».',
  detailsOf: name => `Datos de ${name}`,
  openProfile: 'Abrir perfil',
  mendInProfile: 'El nombre, y el correo de quien nunca ha entrado, se corrigen en el perfil.',
  asTyped:
    'Aún no ha dicho que este sea su club, así que se ve lo que se escribió. Si el correo no es suyo, quita a esa persona y añade a la correcta.',
  done: 'Hecho',
  savedWithRoster: 'Se guarda con los demás cambios de la lista.',
  keep: 'Mantener',
  keepWhom: name => `Mantener a ${name}`,
  removeWhom: name => `Quitar a ${name}`,
  states: { saved: null, changed: 'Con cambios', added: 'Nuevo', removed: 'Se quitará al guardar' },
  lostInstructor: name => `${name} ya no es instructor.`,
  groupClash: group => `Otra persona ha guardado el grupo ${group}.`,
  instructorClash: name => `Otra persona ha guardado el instructor ${name}.`,

  all: 'Todos',
  search: 'Buscar por nombre o correo',
  onTheRoster: count => counted(count, 'inscrito'),
  someOnTheRoster: (shown, all) => `${shown} de ${counted(all, 'inscrito')}`,
  attendees: 'Inscritos',
  byInstructor: 'Alumnos por instructor',
  without: count => `Sin instructor: ${count}`,
  students: count => (count === 1 ? 'alumno' : 'alumnos'),

  select: name => `Seleccionar a ${name}`,
  selectAll: count => `Seleccionar todos (${count})`,
  keys: 'Espacio selecciona · Mayús ↑ ↓ selecciona más · Intro asigna · Ctrl S guarda',
  forSelected: 'Para todos los seleccionados',
  selected: count => counted(count, 'seleccionado'),
  setGroup: 'Asignar grupo',
  setInstructor: 'Asignar instructor',
  setDays: 'Asignar días',
  asItIs: 'Sin cambios',
  setFor: count => `Asignar a ${people(count)}`,
  selectNobody: 'No seleccionar a nadie',
  wasSet: set,
  wasSetExcept: (count, instructing) =>
    `${set(count)} ${instructing === 1 ? '1 de ellas es instructor y se queda' : `${instructing} de ellas son instructores y se quedan`} sin instructor.`,

  newGroup: 'Nuevo grupo',
  groupName: 'Nombre del grupo',
  groupNameHint: 'Después se podrá elegir en todas las listas de grupos.',
  groupNameRule: 'Un nombre con al menos una letra',
  addGroup: 'Añadir grupo',
  groupAdded: group => `Ya se puede elegir el grupo ${group}.`,

  unsavedChanges: 'Cambios sin guardar',
  unsaved,
  unsavedStranded: (count, stranded) =>
    `${unsaved(count)} ${stranded === 1 ? '1 alumno se ha quedado' : `${stranded} alumnos se han quedado`} sin instructor, porque el suyo ya no lo es.`,
  discard: 'Descartar cambios',
  save: 'Guardar',

  code: 'Código',
  codeFor: name => `Código para ${name}`,
  codeOf: name => `Código QR de ${name}`,
  camera: 'La cámara del teléfono abre la evaluación.',

  sample: 'Archivo de ejemplo',
  sampleHint: 'Descarga un ejemplo del archivo que se sube',
  besideLadder: 'No están en tu lista de grupos de pista:',
  otherGroup: 'Inscritos en otro grupo que el de su aprobación:',
  othersInGroup: cuántos => `${cuántos} inscritos en otro grupo que el de su aprobación`,
  registeredAs: (grupo, aprobado) => `en ${grupo}, con aprobación para ${aprobado}`,
  moveThere: cuántos => (cuántos === 1 ? 'Pasarlo a su grupo' : `Pasar a los ${cuántos} a su grupo`),
  toRunGroups: 'Decir qué son',
  rosterSaved: 'Lista de inscritos guardada',
  rosterNotSaved: 'La lista de inscritos no se ha guardado',
  stranger: 'Otra persona',
  savedElsewhere: 'Otra persona ha guardado este evento.',
  stale:
    'Mientras tanto, otra persona ha guardado este evento. Lo tuyo sigue aquí: carga sus cambios y luego guarda.',
  results: 'Ver los resultados',
  more: 'Más',
  codes: 'Códigos QR',
  gridList: 'Lista de parrilla',
  saveFirst: '¿Guardar antes la lista de inscritos?',
  saveFirstHint: 'Tus cambios aún no están guardados. Esto se aplica a la lista tal como está guardada.',
  saveAndGoOn: 'Guardar y continuar',
  nobody: 'Aún no hay inscritos',
  nobodyHint:
    'Sube un archivo de asignaciones (Archivo de ejemplo muestra cómo debe ser) o añade a las personas una a una.',
};
