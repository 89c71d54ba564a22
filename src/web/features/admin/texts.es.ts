import { counted } from '#web/language/counted.ts';
import type { AdminTexts } from './texts.ts';

export const texts: AdminTexts = {
  organizations: 'Organizaciones',
  noOrganization: 'Aún no hay ninguna organización',
  noOrganizationHint:
    'Aquí aparecerán los clubes cuyos eventos organizas. Un administrador del club puede añadirte con tu dirección de correo.',
  setUp: 'Configura tu club',
  backHome: 'Volver al inicio',

  server: 'Este servidor',
  lastBackup: 'Última copia de seguridad',
  noneYet: 'ninguna todavía',
  backupsKept: 'Copias guardadas',
  messagesWaiting: 'Mensajes en espera',
  messagesFailed: 'Mensajes fallidos en 24 horas',
  takesNoBackups:
    'Este servidor no hace copias de seguridad por sí mismo. Indica en BACKUP_TO la carpeta donde deben guardarse.',
  firstBackup: 'La primera copia se hace esta noche, después de las tres.',
  oldBackup:
    'La última copia tiene más de dos días. El registro del servidor dice por qué no hay una más nueva.',

  eventsDashboard: 'Panel de eventos',
  sample: 'Archivo de ejemplo',
  sampleHint: 'Descarga un ejemplo del archivo que se sube',
  close: 'Cerrar',
  besideLadder: 'No están en tu lista de grupos de pista:',
  otherGroup: 'Inscritos en otro grupo que el de su aprobación:',
  othersInGroup: cuántos => `${cuántos} inscritos en otro grupo que el de su aprobación`,
  registeredAs: (grupo, aprobado) => `en ${grupo}, con aprobación para ${aprobado}`,
  moveThere: cuántos => (cuántos === 1 ? 'Pasarlo a su grupo' : `Pasar a los ${cuántos} a su grupo`),
  toRunGroups: 'Decir qué son',
  instructors: 'Instructores',
  userSearch: 'Búsqueda de usuarios',
  settings: 'Ajustes',
  newEvent: 'Nuevo evento',
  createEvent: 'Crear evento',
  noEvents: 'Aún no hay eventos',
  noEventsHint:
    'Añade uno con Nuevo evento o sube un archivo con toda la temporada: Archivo de ejemplo muestra cómo debe ser.',
  upcoming: 'Próximos',
  noneUpcoming: 'No hay nada previsto. Aquí aparecerá el próximo evento.',
  past: 'Pasados',
  nonePast: 'Los eventos aparecen aquí desde el día siguiente.',
  attendees: count => counted(count, 'inscrito'),
  notPublished: 'sin publicar',
  cancelled: 'Cancelado',
  report: 'Informe',
  completedPercentage: 'Porcentaje completado',
  completedOf: (completed, sent) => `${counted(completed, 'completada')} de ${counted(sent, 'enviada')}`,

  eventDashboard: 'Panel del evento',
  event: 'Evento',
  stats: 'Estadísticas',
  roster: 'Inscritos',
  name: 'Nombre',
  date: 'Fecha',
  lastDay: 'Último día',
  lastDayHint: 'Para un evento de varios días; vacío: dura uno.',
  track: 'Circuito',
  save: 'Guardar',
  cancel: 'Cancelar',
  eventSaved: 'Evento guardado',
  eventNotSaved: 'El evento no se ha guardado',
  rosterSaved: 'Lista de inscritos guardada',
  rosterNotSaved: 'La lista de inscritos no se ha guardado',
  settingsUnsaved: 'Tus cambios en los ajustes no están guardados.',
  rosterUnsaved: 'Tus cambios en la lista de inscritos no están guardados.',
  stranger: 'Otra persona',
  savedElsewhere: 'Otra persona ha guardado este evento.',
  stale:
    'Mientras tanto, otra persona ha guardado este evento. Lo tuyo sigue aquí: carga sus cambios y luego guarda.',

  addUser: 'Añadir usuario',
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

  codesTitle: 'Códigos QR para instructores',
  codesHint:
    'Un instructor que recibe a un alumno en el pit lane escanea su código con la cámara del teléfono y rellena la evaluación. Una evaluación asignada se abre solo para su instructor; para otro, asígnalo antes en la lista de inscritos.',
  print: 'Imprimir',
  noneWaits: 'Ninguna evaluación espera a un instructor',
  noneWaitsHint:
    'Las evaluaciones de todos los alumnos están enviadas. Vuelve a publicar cuando haya nuevos alumnos en la lista de inscritos.',
  noCodes: 'Aún no hay códigos QR',
  noCodesHint: 'Cada alumno tendrá uno en cuanto publiques el evento.',

  evalAbsent:
    'Una evaluación se puede leer cuando se ha enviado; hasta entonces, las Estadísticas de su evento dicen cómo va. También puede haberse eliminado.',

  end: 'Cancelar o borrar',
  endHint: 'Un evento cancelado conserva su lista y sus evaluaciones. Uno borrado desaparece.',
  isCancelled: 'Este evento está cancelado. Sus evaluaciones pendientes no esperan a nadie.',
  cancelEvent: 'Cancelar el evento',
  cancelWhat: name => `¿Cancelar ${name}?`,
  cancelFollows:
    'Las evaluaciones sin terminar salen de todas las listas y recordatorios, y lo escrito en ellas se conserva. Las terminadas se leen como antes. Se puede deshacer.',
  restoreEvent: 'Deshacer la cancelación',
  restoreWhat: name => `¿Se celebra ${name} al final?`,
  restoreFollows: 'Todas las evaluaciones que estaban pendientes vuelven a estarlo.',
  tellRoster: 'Avisar a todos los inscritos',
  tellRosterHint: count =>
    `Un mensaje a cada una de ${counted(count, 'persona')}, salvo quien no quiera mensajes.`,
  eventCancelled: 'Evento cancelado',
  eventRestored: 'El evento se celebra',
  messagesQueued: count => (count === 0 ? [] : [`Se avisará a ${counted(count, 'persona')}.`]),
  notCancelled: 'Evento no cancelado',
  notRestored: 'Evento sin cambios',
  leaveIt: 'Dejarlo como está',
  deleteEvent: 'Borrar el evento',
  deleteWhat: name => `¿Borrar ${name} para siempre?`,
  goes: (people, evals) =>
    `Con él desaparecen su lista de ${counted(people, 'persona')} y ${counted(evals, 'evaluación', 'evaluaciones')} que nadie ha empezado. No se avisa a nadie.`,
  comesBack:
    'Sigue en el calendario de MotorsportReg: la próxima sincronización lo vuelve a añadir, sin sus evaluaciones.',
  eventDeleted: 'Evento borrado',
  notDeleted: 'Evento no borrado',

  reminders: 'Recordatorios',
  remind: 'Recordar automáticamente',
  remindHint: 'A quien tenga evaluaciones de este evento por rellenar.',
  plan: ({ FirstAfterDays, EveryDays, AtMost }) =>
    `a${FirstAfterDays === 1 ? 'l día siguiente' : ` los ${FirstAfterDays} días`}, después cada ${EveryDays === 1 ? 'día' : `${EveryDays} días`}, ${AtMost === 1 ? '1 vez' : `${AtMost} veces`} como máximo`,
  asClub: plan => `Como los demás: ${plan ?? 'nunca'}`,
  asHere: 'Como se indica aquí',
  never: 'Nunca',
  closing: 'Fecha de cierre',
  closingHint:
    'Después de este día no se recuerda nada a nadie automáticamente. Las evaluaciones se pueden seguir rellenando.',
  setReminders: 'Fijar recordatorios',
  remindersSaved: 'Recordatorios guardados',
  remindersNotSaved: 'Los recordatorios no se han guardado',
  remindersUnsaved: 'Tus cambios en los recordatorios no están guardados.',
};
