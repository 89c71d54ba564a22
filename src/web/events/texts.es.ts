import { MIN_RATINGS } from '#domain/evals/scoring.ts';
import { counted } from '#web/language/counted.ts';
import type { AdminTexts } from './texts.ts';

const evals = (count: number) => counted(count, 'evaluación', 'evaluaciones');
const sent = (count: number) =>
  counted(count, 'recordatorio automático enviado', 'recordatorios automáticos enviados');

export const texts: AdminTexts = {
  eventsDashboard: 'Panel de eventos',
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
  eventSaved: 'Evento guardado',
  eventNotSaved: 'El evento no se ha guardado',
  settingsUnsaved: 'Tus cambios en los ajustes no están guardados.',
  rosterUnsaved: 'Tus cambios en la lista de inscritos no están guardados.',

  codesTitle: 'Códigos QR para instructores',
  codesHint:
    'Un instructor que recibe a un alumno en el pit lane escanea su código con la cámara del teléfono y rellena la evaluación. Una evaluación asignada se abre solo para su instructor; para otro, asígnalo antes en la lista de inscritos.',
  print: 'Imprimir',
  noneWaits: 'Ninguna evaluación espera a un instructor',
  noneWaitsHint:
    'Las evaluaciones de todos los alumnos están enviadas. Vuelve a publicar cuando haya nuevos alumnos en la lista de inscritos.',
  noCodes: 'Aún no hay códigos QR',
  noCodesHint: 'Cada alumno tendrá uno en cuanto publiques el evento.',

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
  tryAgain: 'Reintentar',
  countingContents: 'Contando lo que desaparece con él...',
  goes: 'No se avisa a nadie. Con él desaparecen:',
  nothingGoes: 'No se avisa a nadie. No desaparece nada más.',
  goingContents: {
    Attendees: count => `su lista de ${counted(count, 'persona')}`,
    Evals: count => `${counted(count, 'evaluación', 'evaluaciones')} que nadie ha empezado`,
    Messages: count => `${counted(count, 'mensaje')} sin enviar`,
    Reminders: count => `el registro de ${counted(count, 'recordatorio')}`,
    SyncRecords: count => `${counted(count, 'registro')} de sincronizaciones con MotorsportReg`,
  },
  isKept: name => `${name} no se puede borrar`,
  peopleWrote: 'Hay cosas escritas en este evento que desaparecerían con él:',
  writtenContents: {
    Evals: count => `${counted(count, 'evaluación', 'evaluaciones')} en curso o terminadas`,
    CheckRides: count => counted(count, 'vuelta de control', 'vueltas de control'),
    Entries: count => counted(count, 'nota de tanda', 'notas de tanda'),
    Goals: count => counted(count, 'objetivo'),
    Solos: count => counted(count, 'permiso para ir solo', 'permisos para ir solo'),
  },
  cancelInstead: 'Cancela el evento en su lugar: así se conserva todo.',
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

  pending: 'Evaluaciones pendientes',
  nonePending: 'Todos han respondido.',
  completed: 'Evaluaciones completadas',
  noneCompleted: 'Aquí aparecerá la primera evaluación completada.',
  noEvals: 'Aún no hay evaluaciones',
  noEvalsHint:
    'Publicar, en la pestaña Inscritos, crea una para cada alumno y avisa a quienes deben rellenarlas.',
  ratedBy: name => `evaluado por ${name}`,
  apexScore: 'Apex Score:',
  notAnswered: 'Aún sin responder',
  evals,
  unclaimed: count =>
    count === 1
      ? '1 evaluación espera a que un instructor se haga cargo de ella.'
      : `${evals(count)} esperan a que un instructor se haga cargo de ellas.`,

  messages: 'Mensajes',
  queued: 'En cola',
  sent: 'Enviados',
  failed: 'Fallidos',
  retry: count => `Reintentar ${counted(count, 'mensaje fallido', 'mensajes fallidos')}`,
  retried: 'Reintento en marcha',
  notRetried: 'Error al reintentar',
  again: count => `${counted(count, 'mensaje')} de nuevo en camino.`,
  failedBy: count => `${counted(count, 'mensaje fallido', 'mensajes fallidos')}:`,
  putOffBy: count =>
    `${counted(count, 'mensaje aplazado, se volverá a intentar', 'mensajes aplazados, se volverán a intentar')}:`,

  nextReminder: day => `Próximo recordatorio: ${day}`,
  remindersSent: sent,
  allRemindersSent: count => `${sent(count)}; no habrá más.`,
  remindersNotBegun: 'Los recordatorios automáticos empiezan cuando se publican las evaluaciones.',

  firstReminder: 'Días hasta el primer recordatorio',
  firstReminderHint: 'Después del evento, o de publicarlo si fue más tarde.',
  reminderEvery: 'Días entre un recordatorio y el siguiente',
  reminderAtMost: 'Número máximo de recordatorios',

  season: 'Temporada',
  allSeasons: 'Todas las temporadas',
  noInstructors: 'Ningún instructor tiene evaluaciones todavía',
  noInstructorsHint:
    'Cuando un evento esté publicado, aquí estará lo que cada instructor ha hecho y lo que le falta por hacer.',
  events: count => counted(count, 'evento'),
  done: 'Evaluaciones hechas',
  doneOf: (done, all, open) =>
    open === 0 ? `las ${done} hechas` : `${done} de ${all} hechas, ${open} abiertas`,
  daysToDone: days =>
    days === 0
      ? 'la mitad de las evaluaciones, ese día'
      : `la mitad de las evaluaciones, en ${counted(days, 'día')}`,
  given: 'Promedio dado',
  received: ratings => `Promedio recibido, de ${counted(ratings, 'valoración', 'valoraciones')}`,
  fewRatings: ratings =>
    `${counted(ratings, 'valoración recibida', 'valoraciones recibidas')}; su promedio está aquí a partir de ${MIN_RATINGS}`,
};
