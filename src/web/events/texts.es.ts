import { MIN_RATINGS } from '#domain/evals/scoring.ts';
import { counted } from '#web/language/counted.ts';
import type { AdminTexts } from './texts.ts';

const sent = (count: number) =>
  counted(count, 'recordatorio automático enviado', 'recordatorios automáticos enviados');

export const texts: AdminTexts = {
  eventsDashboard: 'Panel de eventos',
  instructors: 'Instructores',
  userSearch: 'Búsqueda de usuarios',
  newEvent: 'Nuevo evento',
  createEvent: 'Crear evento',
  copyRoster: 'Copiar con inscritos',
  copyRosterHint:
    'Copia a las personas con grupo, coche, número e instructor, salvo a quienes han dejado el club.',
  emptyRoster: 'No, empezar con una lista vacía',
  upcoming: 'Próximos',
  noneUpcoming: 'No hay eventos próximos.',
  past: 'Pasados',
  nonePast: 'Los eventos pasados aparecen aquí.',
  findEvent: 'Buscar eventos',
  noneFound: 'Ningún evento coincide.',
  attendees: count => counted(count, 'inscrito'),
  notPublished: 'sin publicar',
  cancelled: 'Cancelado',
  report: 'Informe',
  completedPercentage: 'Porcentaje completado',
  completedOf: (completed, sent) => `${counted(completed, 'completada')} de ${counted(sent, 'enviada')}`,

  eventDashboard: 'Panel del evento',
  stats: 'Estadísticas',
  roster: 'Inscritos',
  date: 'Fecha',
  lastDay: 'Último día',
  lastDayHint: 'Solo para eventos de varios días.',
  track: 'Circuito',
  eventSaved: 'Evento guardado',
  eventNotSaved: 'Evento no guardado',
  settingsUnsaved: 'Tus cambios en los ajustes no están guardados.',
  rosterUnsaved: 'Tus cambios en la lista de inscritos no están guardados.',

  codesTitle: 'Códigos QR para instructores',
  codesHint:
    'Un instructor escanea el código de un alumno con la cámara del teléfono y rellena la evaluación. Una evaluación asignada se abre solo para su instructor. El instructor se cambia en la lista de inscritos.',
  noneWaits: 'Todas las evaluaciones están enviadas',
  noneWaitsHint: 'Vuelve a publicar después de añadir alumnos a la lista de inscritos.',
  noCodes: 'Aún no hay códigos QR',
  noCodesHint: 'Publica el evento para crear uno para cada alumno.',

  end: 'Cancelar o eliminar',
  endHint:
    'Un evento cancelado conserva su lista y sus evaluaciones. Un evento eliminado desaparece para siempre.',
  isCancelled: 'Este evento está cancelado. Sus evaluaciones pendientes quedan aparte.',
  cancelEvent: 'Cancelar el evento',
  cancelWhat: name => `¿Cancelar ${name}?`,
  cancelFollows:
    'Las evaluaciones pendientes desaparecen de listas y recordatorios, y sus borradores se conservan. Las completadas se pueden seguir leyendo. Puedes restaurar el evento más tarde.',
  restoreEvent: 'Restaurar el evento',
  restoreWhat: name => `¿Restaurar ${name}?`,
  restoreFollows: 'Sus evaluaciones pendientes vuelven a todas las listas.',
  tellRoster: 'Avisar a todos los inscritos',
  tellRosterHint: count =>
    `Envía un mensaje a ${counted(count, 'persona')}, salvo a quienes no quieren mensajes.`,
  eventCancelled: 'Evento cancelado',
  eventRestored: 'Evento restaurado',
  messagesQueued: count => (count === 0 ? [] : [`Se avisará a ${counted(count, 'persona')}.`]),
  notCancelled: 'Evento no cancelado',
  notRestored: 'Evento no restaurado',
  leaveIt: 'Conservarlo',
  deleteEvent: 'Eliminar el evento',
  deleteWhat: name => `¿Eliminar ${name} para siempre?`,
  countingContents: 'Contando lo que se eliminaría...',
  goes: 'No se avisa a nadie. Con él se elimina:',
  nothingGoes: 'No se avisa a nadie. No se elimina nada más.',
  goingContents: {
    Attendees: count => `su lista de ${counted(count, 'persona')}`,
    Evals: count => `${counted(count, 'evaluación', 'evaluaciones')} sin empezar`,
    Messages: count => `${counted(count, 'mensaje')} sin enviar`,
    Reminders: count => `el registro de ${counted(count, 'recordatorio')}`,
    SyncRecords: count => `${counted(count, 'registro')} de sincronizaciones con MotorsportReg`,
  },
  isKept: name => `${name} no se puede eliminar`,
  peopleWrote: 'Eliminar este evento eliminaría lo que se ha escrito en él:',
  writtenContents: {
    Evals: count =>
      `${counted(count, 'evaluación', 'evaluaciones')} en curso o ${count === 1 ? 'completada' : 'completadas'}`,
    CheckRides: count => counted(count, 'vuelta de control', 'vueltas de control'),
    Entries: count => counted(count, 'nota de tanda', 'notas de tanda'),
    Goals: count => counted(count, 'objetivo'),
    Solos: count => counted(count, 'permiso en solitario', 'permisos en solitario'),
  },
  cancelInstead: 'Es mejor cancelar el evento. Así se conserva todo.',
  comesBack:
    'MotorsportReg todavía muestra este evento. La próxima sincronización lo vuelve a añadir, sin sus evaluaciones.',
  eventDeleted: 'Evento eliminado',
  notDeleted: 'Evento no eliminado',

  reminders: 'Recordatorios',
  remind: 'Recordar automáticamente',
  remindHint: 'Recuerda a quienes tienen evaluaciones pendientes de este evento.',
  plan: ({ FirstAfterDays, EveryDays, AtMost }) =>
    `a${FirstAfterDays === 1 ? 'l día siguiente' : ` los ${FirstAfterDays} días`}, después cada ${EveryDays === 1 ? 'día' : `${EveryDays} días`}, ${AtMost === 1 ? '1 vez' : `${AtMost} veces`} como máximo`,
  asClub: plan => `Como todos los eventos: ${plan ?? 'nunca'}`,
  asHere: 'Para este evento',
  never: 'Nunca',
  closing: 'Fecha de cierre',
  closingHint:
    'Sin recordatorios automáticos después de este día. Las evaluaciones se pueden seguir rellenando.',
  setReminders: 'Fijar recordatorios',
  remindersSaved: 'Recordatorios guardados',
  remindersNotSaved: 'Recordatorios no guardados',
  remindersUnsaved: 'Tus cambios en los recordatorios no están guardados.',

  pending: 'Evaluaciones pendientes',
  nonePending: 'Todos han respondido.',
  completed: 'Evaluaciones completadas',
  noneCompleted: 'Las evaluaciones completadas aparecen aquí.',
  noEvalsHint: 'Publicar, en la pestaña Inscritos, crea una para cada alumno y avisa a quienes las rellenan.',
  ratedBy: name => `evaluado por ${name}`,
  apexScore: 'Apex Score:',
  unclaimed: 'Aún sin instructor',
  owedFor: subjects => `de ${subjects.join(', ')}`,

  messages: 'Mensajes',
  queued: 'En cola',
  sent: 'Enviados',
  failed: 'Fallidos',
  retry: count => `Reintentar ${counted(count, 'mensaje fallido', 'mensajes fallidos')}`,
  retried: 'Reintento iniciado',
  notRetried: 'Error al reintentar',
  again: count => `${counted(count, 'mensaje')} de nuevo en cola.`,
  failedBy: count => `${counted(count, 'mensaje fallido', 'mensajes fallidos')}:`,
  putOffBy: count =>
    `${counted(count, 'mensaje aplazado, se volverá a intentar', 'mensajes aplazados, se volverán a intentar')}:`,

  nextReminder: day => `Próximo recordatorio: ${day}`,
  remindersSent: sent,
  allRemindersSent: count => `${sent(count)}. No habrá más.`,
  remindersNotBegun: 'Los recordatorios automáticos empiezan después de publicar.',

  firstReminder: 'Días hasta el primer recordatorio',
  firstReminderHint: 'Contados desde el evento, o desde la publicación si fue más tarde.',
  reminderEvery: 'Días entre recordatorios',
  reminderAtMost: 'Número máximo de recordatorios',

  season: 'Temporada',
  allSeasons: 'Todas las temporadas',
  noInstructors: 'Ningún instructor tiene evaluaciones todavía',
  noInstructorsHint: 'Publica un evento para ver lo que ha completado cada instructor.',
  eventsColumn: 'Eventos',
  clubTick:
    'La marca en una barra es la media de todos los instructores. Mediana de días: en ese plazo se completó la mitad de las evaluaciones de un instructor.',
  done: 'Evaluaciones hechas',
  doneOf: (done, all) => `${done} de ${all}`,
  daysToDone: 'Mediana de días',
  noFigure: 'Aún sin cifra',
  given: 'Media dada',
  received: 'Media recibida',
  ratings: count => counted(count, 'valoración', 'valoraciones'),
  ofForms: forms => `de ${forms} formularios`,
  fewRatings: ratings =>
    `${counted(ratings, 'valoración', 'valoraciones')}; media a partir de ${MIN_RATINGS}`,
};
