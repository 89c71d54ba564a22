import { MIN_RATINGS } from '#domain/evals/scoring.ts';
import { counted } from '#web/language/counted.ts';
import type { EventsTexts } from './texts.ts';

const reminders = (count: number) => counted(count, 'recordatorio automático', 'recordatorios automáticos');
const people = (count: number) => counted(count, 'persona');
const onTheWay = (messages: number) => `${counted(messages, 'mensaje')} en camino.`;
const sendTo = (count: number) => (count === 0 ? 'Enviar' : `Enviar a ${people(count)}`);
const students = (count: number) => counted(count, 'alumno');
const instructors = (count: number) => counted(count, 'instructor', 'instructores');
const unsaved = (count: number) => `${counted(count, 'cambio')} sin guardar.`;

export const texts: EventsTexts = {
  texts: {
    eventsDashboard: 'Panel de eventos',
    userSearch: 'Búsqueda de usuarios',
    newEvent: 'Nuevo evento',
    createEvent: 'Crear evento',
    copyRoster: 'Copiar con inscritos',
    copyRosterHint:
      'Copia a las personas con grupo, coche, número e instructor, salvo a quienes han dejado el club.',
    emptyRoster: 'No, una lista vacía',
    upcoming: 'Próximos',
    past: 'Pasados',
    findEvent: 'Buscar eventos',
    noneFound: 'Ningún evento coincide.',
    attendees: count => counted(count, 'inscrito'),
    notPublished: 'sin publicar',
    cancelled: 'Cancelado',
    report: 'Informe',
    completedPercentage: 'Porcentaje completado',
    completedOf: (completed, sent) => `${counted(completed, 'completada')} de ${counted(sent, 'enviada')}`,

    eventDashboard: 'Evento',
    stats: 'Estadísticas',
    roster: 'Inscritos',
    lastDay: 'Último día',
    lastDayHint: 'Solo para eventos de varios días.',
    track: 'Circuito',
    eventNotSaved: 'Evento no guardado',

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
    isCancelled: 'Este evento está cancelado. Nadie ve sus evaluaciones pendientes.',
    cancelEvent: 'Cancelar el evento',
    cancelWhat: name => `¿Cancelar ${name}?`,
    cancelFollows:
      'Nadie ve sus evaluaciones pendientes ni recibe recordatorios. Lo que se ha rellenado queda guardado. Las completadas se pueden seguir leyendo. Puedes restaurar el evento más tarde.',
    restoreEvent: 'Restaurar el evento',
    restoreWhat: name => `¿Restaurar ${name}?`,
    restoreFollows: 'Sus evaluaciones pendientes vuelven a todas las listas.',
    tellRoster: 'Avisar a todos los inscritos',
    tellRosterHint: count =>
      `Envía un mensaje a ${counted(count, 'persona')}, salvo a quienes no quieren mensajes.`,
    eventCancelled: 'Evento cancelado',
    eventRestored: 'Evento restaurado',
    messagesQueued: count => (count === 0 ? [] : [onTheWay(count)]),
    notCancelled: 'Evento no cancelado',
    notRestored: 'Evento no restaurado',
    leaveIt: 'Conservarlo',
    deleteEvent: 'Eliminar el evento',
    deleteWhat: name => `¿Eliminar ${name} para siempre?`,
    countingContents: 'Comprobando qué se eliminaría…',
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
      Solos: count => counted(count, 'permiso en solitario', 'permisos en solitario'),
    },
    cancelInstead: 'Es mejor cancelar el evento. Así se conserva todo.',
    comesBack:
      'MotorsportReg todavía muestra este evento. La próxima sincronización lo vuelve a añadir, sin sus evaluaciones.',
    eventDeleted: 'Evento eliminado',

    reminders: 'Recordatorios',
    publishingAndReminders: 'Publicación y recordatorios',
    remind: 'Recordatorios automáticos',
    remindHint: 'Reciben un recordatorio quienes tienen evaluaciones pendientes de este evento.',
    plan: ({ FirstAfterDays, EveryDays, AtMost }) =>
      `a${FirstAfterDays === 1 ? 'l día siguiente' : ` los ${FirstAfterDays} días`}, después cada ${EveryDays === 1 ? 'día' : `${EveryDays} días`}, ${AtMost === 1 ? '1 vez' : `${AtMost} veces`} como máximo`,
    asClub: plan => `Igual que todos los eventos: ${plan ?? 'nunca'}`,
    asHere: 'Para este evento',
    never: 'Nunca',
    afterEvent: 'Después del evento',
    medianHours: horas => `La mitad de las evaluaciones llegó en ${horas} horas desde el evento.`,
    writtenAtOnce: 'La mitad de las evaluaciones llegó antes de que terminara el evento.',
    silent: nombres => `No llegó nada de ${nombres.join(', ')}.`,
    waitingRecommendations: cuantas =>
      cuantas === 1 ? '1 recomendación sin decidir.' : `${cuantas} recomendaciones sin decidir.`,
    weakSkill: (grupo, habilidad, media) => `${grupo}: ${habilidad}, media ${media}`,
    thank: 'Dar las gracias a los instructores',
    thanked: 'Cada instructor que escribió recibe un mensaje.',
    notThanked: 'No se han dado las gracias',
    atHour: hora => `${hora}:00`,
    publishAt: hora => `Publicar a las ${hora}:00 del último día`,
    publishAtHint: 'Crea las evaluaciones y envía a cada cual las suyas. Sin parejas no se publica nada.',
    eveningAt: hora => `Mensaje de la tarde a las ${hora}:00 del último día`,
    publishItself: 'Publicar el último día a las',
    publishItselfHint: 'Según la hora del club. Sin parejas no se publica nada; recibes un mensaje.',
    publishNow: 'Esa hora ya ha pasado hoy. Publicar ahora mismo.',
    eveningMessage: 'Mensaje de la tarde el último día a las',
    eveningHint: 'A quienes tienen evaluaciones pendientes. Es el primer recordatorio.',
    getMessage: (hora, personas) =>
      `A las ${hora}:00 ${personas === 1 ? '1 persona recibe' : `${personas} personas reciben`} un mensaje.`,
    publishesNothing: hora => `No hay parejas: a las ${hora}:00 no se publica nada.`,
    stop: 'Detener',
    stopped: 'Detenido',
    closing: 'Fecha de cierre',
    closingHint:
      'Sin recordatorios automáticos después de este día. Las evaluaciones se pueden seguir rellenando.',

    nonePending: 'Todos han respondido.',
    completed: 'Evaluaciones completadas',
    noneCompleted: 'Las evaluaciones completadas aparecen aquí.',
    noEvalsHint:
      'Publicar, en la pestaña Inscritos, crea una para cada alumno y avisa a quienes las rellenan.',
    unclaimed: 'Aún sin instructor',
    byInstructors: (completadas, enviadas) => `Instructores ${completadas} de ${enviadas}`,
    byStudents: (completadas, enviadas) => `Alumnos ${completadas} de ${enviadas}`,
    notYet: personas => `Faltan: ${personas}`,
    averageScore: media => `Media ${media}`,
    resultsByGroup: 'Resultados por grupo',
    countOf: (completadas, enviadas) => `${completadas} de ${enviadas}`,
    correctAddress: 'Corregir dirección',
    delayed: 'Retrasado, se reintentará:',

    queued: 'En cola',
    paced:
      'Una persona recibe de tu club como mucho un mensaje por hora, y tres al día. Lo que espera se envía en uno solo.',
    sent: 'Enviados',
    failed: 'Fallidos',
    retry: count => `Reintentar ${counted(count, 'mensaje fallido', 'mensajes fallidos')}`,
    retried: 'Reintento iniciado',
    notRetried: 'Error al reintentar',
    again: onTheWay,
    failedBy: count => `${counted(count, 'mensaje fallido', 'mensajes fallidos')}:`,
    putOffBy: count =>
      `${counted(count, 'mensaje aplazado, se volverá a intentar', 'mensajes aplazados, se volverán a intentar')}:`,

    nextReminder: day => `Próximo recordatorio: ${day}`,
    remindersSoFar: count => `${reminders(count)} hasta ahora`,
    allReminders: count => `${reminders(count)} hasta ahora. No habrá más.`,
    remindersNotBegun: 'Los recordatorios automáticos empiezan después de publicar.',

    firstReminder: 'Días hasta el primer recordatorio',
    firstReminderHint: 'Contados desde el evento, o desde la publicación si fue más tarde.',
    reminderEvery: 'Días entre recordatorios',
    reminderAtMost: 'Número máximo de recordatorios',

    allSeasons: 'Todos los años',
    noInstructors: 'Ningún instructor tiene evaluaciones todavía',
    noInstructorsHint: 'Publica un evento para ver lo que ha completado cada instructor.',
    eventsColumn: 'Eventos',
    done: 'Evaluaciones hechas',
    doneOf: (done, all) => `${done} de ${all}`,
    daysToDone: 'Mediana de días',
    noFigure: 'Aún sin cifra',
    given: 'Media dada',
    received: 'Media recibida',
    sortedBy: 'Ordenar por',
    ofClub: (given, received) => `En el club: ${given} dada y ${received} recibida de media.`,
    ratings: count => counted(count, 'valoración', 'valoraciones'),
    ofForms: forms => `de ${forms} formularios`,
    fewRatings: ratings =>
      `${counted(ratings, 'valoración', 'valoraciones')}. Una media necesita ${MIN_RATINGS}.`,
  },
  firstStepsTexts: {
    title: 'Primeros pasos',
    steps: {
      event: {
        title: 'Crea o importa un evento',
        hint: 'O sube un archivo con toda la temporada. El archivo de ejemplo muestra cómo es.',
      },
      roster: {
        title: 'Añade la lista de inscritos',
        hint: 'Sube un archivo con las personas, sus grupos e instructores, o añádelas una a una.',
      },
      welcome: {
        title: 'Da la bienvenida',
        hint: 'Cada persona recibe un mensaje con fecha, grupo, coche e instructor.',
      },
      publish: {
        title: 'Publica',
        hint: 'Después de la última tanda: crea las evaluaciones y envía a cada persona la lista de las suyas.',
      },
    },
    newEvent: 'Nuevo evento',
    toRoster: event => `Abrir la lista de ${event}`,
    trySamples: 'Probar con personas de ejemplo',
    trySamplesHint:
      'O mira primero cómo es: añade un evento con 12 personas inventadas y sus evaluaciones. No reciben correos, y puedes quitarlas cuando quieras.',
    samplesAdded: 'Personas de ejemplo añadidas',
    areSamples: 'Este club muestra personas de ejemplo. Son inventadas y no reciben correos.',
    removeSamples: 'Quitar las personas de ejemplo',
    removeQuestion: '¿Quitar las personas de ejemplo?',
    counting: 'Comprobando qué se quitaría…',
    goes: 'Esto se quita:',
    eventNamed: name => `el evento ${name}`,
    people: count => counted(count, 'persona de ejemplo', 'personas de ejemplo'),
    evals: count => counted(count, 'evaluación', 'evaluaciones'),
    stays: 'Esto se queda, porque hay personas reales en su lista o han escrito evaluaciones allí:',
    attendees: count => counted(count, 'inscrito real', 'inscritos reales'),
    samplesRemoved: 'Personas de ejemplo quitadas',
  },
  formsTexts: {
    kinds: {
      student: 'El instructor valora al alumno',
      checkRide: 'Vuelta de control',
      instructor: 'El alumno valora al instructor',
    },
    eventLead: 'Las evaluaciones que se creen desde ahora usan estos formularios.',
    noChoice: 'Tu club aún no ha publicado ningún formulario.',
    asClub: 'El predeterminado del club',
    asAllGroups: 'Como todos los grupos',
    choice: (name, number) => `${name}, versión ${number}`,
  },
  messageTexts: {
    queued: onTheWay,
    published: (evals, messages) =>
      evals === 0
        ? onTheWay(messages)
        : `${counted(evals, 'evaluación creada', 'evaluaciones creadas')}, ${onTheWay(messages)}`,
    welcome: {
      label: 'Bienvenida',
      about: count =>
        count === 0
          ? 'No hay nadie nuevo a quien dar la bienvenida.'
          : `Da la bienvenida a ${people(count)} con fecha, circuito, grupo, coche e instructor, y cómo iniciar sesión.`,
      confirm: sendTo,
      success: 'Mensajes de bienvenida creados',
      failure: 'Error en los mensajes de bienvenida',
    },
    publishing: {
      label: 'Publicar',
      about: (count, evals) => {
        if (evals === 0 && count > 0) return `Avisa a ${people(count)}. No falta ninguna evaluación.`;
        const created = counted(evals, 'evaluación', 'evaluaciones');
        return count === 0
          ? `Crea ${created} y no avisa a nadie.`
          : `Crea ${created} y avisa a ${people(count)}.`;
      },
      confirm: count => (count === 0 ? 'Publicar' : `Publicar y avisar a ${people(count)}`),
      success: 'Publicación completada',
      failure: 'Error al publicar',
    },
    reminders: {
      label: 'Enviar recordatorios',
      about: count =>
        count === 0
          ? 'No hay a quién recordárselo: han respondido, tienen un mensaje en camino o no se les puede avisar.'
          : `Recuerda a ${people(count)} sus evaluaciones pendientes.`,
      confirm: sendTo,
      success: 'Recordatorios creados',
      failure: 'Error en los recordatorios',
    },
    early: days =>
      `El evento termina en ${counted(days, 'día')}. Las evaluaciones suelen publicarse después de la última tanda.`,
    remind: 'Recordárselo a quien no ha respondido',
    remindOn: (days, closing) =>
      [days && `Fechas: ${days}.`, closing && `Fecha de cierre: ${closing}.`].filter(Boolean).join(' '),
    lastReminder: when => `Último recordatorio: ${when}`,
    tooSoon: (last, again) => `Último recordatorio: ${last}. El siguiente, a partir de: ${again}.`,
    remindShort: 'Recordárselo',
    remindPerson: name => `Recordárselo a ${name}`,
    remindPersonHint: name => `Envía a ${name} un mensaje con sus evaluaciones pendientes.`,
    reminded: 'Recordatorio creado',
    notReminded: 'Error en el recordatorio',
    unreachablePerson: name =>
      `${name} no tiene evaluaciones pendientes, no quiere mensajes, no tiene dirección o es una persona de ejemplo.`,
    counting: 'Contando',
    countingRecipients: 'Contando destinatarios.',
    unreachable: count =>
      `No se puede avisar a ${people(count)} de la lista de inscritos: no ${count === 1 ? 'quiere' : 'quieren'} recibir mensajes o no ${count === 1 ? 'tiene' : 'tienen'} dirección.`,
    withoutInstructor: (count, names) =>
      `${counted(count, 'alumno no tiene', 'alumnos no tienen')} instructor: ${names}. Cualquier instructor del evento puede hacerse cargo. «Sugerir emparejamientos», en la lista de inscritos, asigna instructores.`,
    noMailServer:
      'No hay servidor de correo: los mensajes se guardan en una carpeta del servidor y no llegan a nadie.',
    toRoster: 'Asignar instructores en la lista de inscritos',
    notWelcomed: (count, names) =>
      `${counted(count, 'persona aún no ha recibido', 'personas aún no han recibido')} el correo de bienvenida: ${names}.`,
    more: count => `${count} más`,
    preview: 'Ver un mensaje de ejemplo',
    noPreview: 'Nadie recibe un mensaje.',
    to: name => `Para ${name}`,
    done: (done, all) => `${done} de ${counted(all, 'mensaje enviado', 'mensajes enviados')}`,
    waiting: count => `${count} en espera`,
    notReached: count => `Sin avisar: ${count}`,
  },
  pairingTexts: {
    lead: 'No se guarda nada hasta que guardes la lista.',
    preferences: { keep: 'Mantener los mismos instructores', mix: 'Mezclar' },
    choices: 'Límites y opciones',
    groups: 'Grupos que reciben instructor',
    changeExisting: 'Cambiar también las parejas que ya hay',
    blockers: {
      noInstructors: 'Nadie está en el grupo Instructor. Pon instructores en él y pide las sugerencias.',
      noStudents: 'La lista no tiene alumnos. Sube las asignaciones o añade usuarios primero.',
      noGroups: 'Elige al menos un grupo.',
      nobodyNeedsOne:
        'Cada alumno de estos grupos tiene instructor. Para emparejarlos de nuevo, cambia también las parejas que ya hay.',
      noCapacity: 'Ningún instructor acepta alumnos. Sube algún límite.',
    },
    takesTwo: 'Dos alumnos de un grupo para un instructor',
    allowTwo: 'Permitir dos del mismo grupo',
    setAll: 'Todos a',
    setAllTo: most => `Poner todos a ${most}`,
    load: (count, most) => `${count} de ${most}`,
    most: name => `Máximo de alumnos de ${name}`,
    pairs: count => `${counted(count, 'pareja sugerida', 'parejas sugeridas')}`,
    already: count => `${counted(count, 'pareja', 'parejas')} ya en la lista`,
    locked: 'fijada',
    lockOf: alumno => `Fijar la pareja de ${alumno}`,
    leftOver: {
      full: count => `Quedan ${count}: sube el límite o añade instructores.`,
      taken: count => `Quedan ${count}: cada instructor ya tiene un alumno de su grupo.`,
      group: count => `Quedan ${count}: ningún instructor acepta su grupo.`,
      credential: count =>
        `Quedan ${count}: ningún instructor tiene una credencial vigente para su grupo. Añade o verifica credenciales en la página Credenciales del club.`,
      days: count => `Quedan ${count}: ningún instructor viene todos sus días.`,
      car: count => `Quedan ${count}: los instructores que podrían llevarlos comparten su coche.`,
    },
    put: 'Poner en la lista',

    askedFor: 'el alumno pidió a este instructor',
    lastTime: circuito => `juntos en ${circuito}`,
    somebody: 'alguien',
  },
  announceTexts: {
    announce: 'Anunciar emparejamientos',
    announceChanges: (count: number) => `Anunciar ${counted(count, 'cambio', 'cambios')}`,
    notifies: (ofStudents: number, ofInstructors: number) =>
      `${students(ofStudents)} y ${instructors(ofInstructors)} reciben un mensaje con su emparejamiento.`,
    notifiesNobody: (changes: number) =>
      `${counted(changes, 'cambio', 'cambios')}. No se puede avisar a nadie.`,
    unchanged: (when: string) => `Nada ha cambiado desde que se anunciaron los emparejamientos: ${when}.`,
    noPairs:
      'Ningún alumno tiene instructor todavía. «Sugerir emparejamientos», en la lista de inscritos, asigna instructores.',
    withoutInstructor: (count: number, names: string) =>
      `${counted(count, 'alumno no tiene', 'alumnos no tienen')} instructor: ${names}.`,
    unreachable: (count: number, names: string) => `Ningún mensaje llega a ${people(count)}: ${names}.`,
    meetingHint: 'Por ejemplo, «7:30 en el box 4». Figura en cada mensaje y en los calendarios.',
    everybody: (count: number) => `Avisar otra vez a todos: ${people(count)}`,
    notify: (count: number) => `Avisar a ${people(count)}`,
    success: 'Emparejamientos anunciados',
    nobodyNotified: 'No se ha avisado a nadie.',
  },
  rosterTexts: {
    addUser: 'Añadir usuario',
    vehicle: 'Vehículo',
    role: 'Rol',
    roles: { Student: 'Alumno', Teacher: 'Instructor' },
    add: 'Añadir a la lista',
    added: name => `${name} está en la lista. Pulsa Guardar para conservar el cambio.`,
    incomplete: 'Indica el nombre, el correo y el vehículo del usuario.',
    noAddress: 'Escribe una dirección de correo como nombre@club.org.',
    onRoster: name => `${name} ya está en la lista de inscritos con esta dirección.`,

    group: 'Grupo',
    sort: 'Ordenar por',
    sorts: { name: 'Nombre', surname: 'Apellido', group: 'Grupo', instructor: 'Instructor' },
    studentsAtMost: 'Alumnos como máximo',
    load: (count, most) => `${count} de ${most}`,
    mostStudents: name => `Máximo de alumnos de ${name}`,
    isFull: name => `${name} no tiene más sitio`,
    wouldHave: (count, most) => `Serían ${counted(count, 'alumno')}. El límite es ${most}.`,
    assignAnyway: 'Asignar de todos modos',
    takesAtMost: most => `Acepta ${most} como máximo`,
    limitFor: (count, most) => `${people(count)}: ${counted(most, 'alumno')} como máximo`,
    setMost: 'Su límite',
    limits: name => `Lo que puede llevar ${name}`,
    drivesIn: grupo => `conduce en ${grupo}`,
    furtherLimits: 'Grupos y nota',
    carNumber: 'Número del coche',
    carNumberHint: 'Hasta 4 letras y cifras.',
    sharesNumber: (names: string) =>
      `También es el número de ${names}. ¿Comparten el coche? Confírmalo en «mismo coche», encima de la lista. Si no, pon otro número.`,
    sharesWith: name => `Comparte el coche con ${name}.`,
    askedFor: 'Instructor que pidió el alumno',
    otherDriver: 'Otra persona que conduce este coche',
    choosePerson: 'Elige a una persona',
    sharesNoLonger: 'No es el mismo coche',
    shareCar: 'Comparten coche',
    both: (one, other) => `${one} y ${other}`,
    sameCar: pairs => `${counted(pairs, 'pareja')} con el mismo coche`,
    sameCarTitle: '¿El mismo coche?',
    sameCarHint:
      'Confirma quiénes comparten coche. A los demás ponles números distintos en sus detalles. Después, guarda.',
    togetherHint: 'Comparten coche y están en el mismo grupo. Pasa a una de las personas a otro grupo.',
    sameCarDone: 'No queda nada por revisar. Guarda para conservar los cambios.',
    of: name => `de ${name}`,
    none: 'Ninguno',
    comesOn: 'Viene el',
    absent: 'No vino',
    hereAgain: 'Sí vino',
    hasLeft: 'Ha dejado el club',
    absentHint: 'A nadie se le piden evaluaciones de esta persona ni sobre ella. «Sí vino» las recupera.',
    detailsOf: name => `Datos de ${name}`,
    openProfile: 'Abrir perfil',
    ownEmail: 'Ya ha iniciado sesión: solo esta persona puede cambiar su correo.',
    saveEmail: 'Guardar correo',
    emailSaved: 'Correo guardado',
    emailNotSaved: 'Correo no guardado',
    asTyped:
      'Aún no ha confirmado este club, así que ves lo que se escribió. Si el correo es incorrecto, quita a esa persona y añádela con el correcto.',
    moreAbout: name => `Más sobre ${name}`,
    details: 'Datos',
    keep: 'Conservar',
    states: { saved: null, changed: 'Con cambios', added: 'Nuevo', removed: 'Se quitará al guardar' },
    lostInstructor: name => `${name} ya no es instructor.`,
    instructorMissing: name => `${name} ha dejado el club o no vino. Elige otro instructor.`,
    groupClash: group => `Otro administrador ha guardado el grupo ${group}.`,
    instructorClash: name => `Otro administrador ha guardado el instructor ${name}.`,

    all: 'Todos',
    search: 'Buscar por nombre o correo',
    nameOrEmail: 'Nombre o correo',
    filter: 'Filtrar',
    filtered: count => `Filtrar (${count})`,
    sortBy: column => `Ordenar por ${column.toLowerCase()}`,
    onTheRoster: count => counted(count, 'inscrito'),
    someOnTheRoster: (shown, all) => `${shown} de ${counted(all, 'inscrito')}`,
    attendees: 'Inscritos',
    byInstructor: 'Alumnos por instructor',
    without: count => `${count} sin instructor`,
    lacking: count => `${count} sin credencial`,
    hints: count => counted(count, 'aviso'),
    lackingTitle: 'Sin credencial o caducada',
    gaps: {
      missing: 'falta. Añádela en Credenciales.',
      expired: 'caducada. Renuévala en Credenciales.',
      'not verified': 'sin verificar. Verifícala en Credenciales.',
    },
    students: count => (count === 1 ? 'alumno' : 'alumnos'),

    select: name => `Seleccionar a ${name}`,
    selectAll: count => `Seleccionar todos (${count})`,
    keys: 'Espacio selecciona · Mayús ↑ ↓ selecciona más · Intro abre las opciones · Ctrl S guarda',
    forSelected: 'Cambiar a todos los seleccionados',
    selected: count => counted(count, 'seleccionado'),
    setGroup: 'Su grupo',
    setInstructor: 'Su instructor',
    setDays: 'Sus días',
    setFor: count => `Asignar a ${people(count)}`,
    selectNobody: 'No seleccionar a nadie',
    wasSet: count => `Asignado a ${people(count)}. Aún sin guardar.`,
    changesNothing: 'Ya lo tienen.',
    instructThemselves: count =>
      count === 1
        ? '1 de estas personas instruye y no recibe instructor.'
        : `${count} de estas personas instruyen y no reciben instructor.`,
    move: {
      fromOne: (count, from, to) => `Pasar a ${count} de ${from} a ${to}`,
      fromSome: (count, to) => `Pasar a ${count} a ${to}`,
    },
    reassign: {
      fromOne: (count, from, to) => `Instructor de ${count}: de ${from} a ${to}`,
      fromSome: (count, to) => `${to} para ${people(count)}`,
    },
    changeDays: {
      fromOne: (count, from, to) => `Días de ${count}: de ${from} a ${to}`,
      fromSome: (count, to) => `${to} para ${people(count)}`,
    },
    countFrom: (count, from) => `${count} de ${from}`,
    countFromOthers: (count, origins) => `${count} de otros ${origins}`,
    downAGroup: 'un grupo más abajo',

    newGroup: 'Nuevo grupo',
    groupName: 'Nombre del grupo',
    groupNameHint: 'Después podrás elegirlo para cualquier persona.',
    groupNameRule: 'Un nombre con al menos una letra',
    addGroup: 'Añadir grupo',
    groupAdded: group => `Ya se puede elegir el grupo ${group}.`,

    unsavedChanges: 'Cambios sin guardar',
    unsaved,
    unsavedStranded: (count, stranded) =>
      `${unsaved(count)} ${stranded === 1 ? '1 alumno se ha quedado' : `${stranded} alumnos se han quedado`} sin instructor, porque el suyo ya no lo es.`,

    codeOne: 'Código QR',
    codeFor: name => `Código para ${name}`,
    camera: 'Escanéalo con la cámara del teléfono para abrir la evaluación.',

    sample: 'Archivo de ejemplo',
    sampleHint: 'Descargar un archivo de ejemplo',
    otherGroup: 'En un grupo distinto del de su aprobación',
    toMove: count => `${count} por mover`,
    moveThere: count => `Mover ${count}`,
    toRunGroups: 'Editar los grupos de pista',
    rosterSaved: 'Lista de inscritos guardada',
    rosterNotSaved: 'Lista de inscritos no guardada',
    stranger: 'Otra persona',
    savedElsewhere: 'Otro administrador ha guardado este evento.',
    stale:
      'Otro administrador ha guardado antes este evento. Tus cambios siguen aquí: carga los suyos y luego guarda.',
    results: 'Ver los resultados',
    codes: 'Códigos QR',
    gridList: 'Lista de parrilla',
    sheets: 'Imprimir hojas',
    saveFirst: '¿Guardar antes la lista de inscritos?',
    saveFirstHint: 'Esta acción usa la lista guardada. Tus cambios aún no están guardados.',
    saveAndGoOn: 'Guardar y continuar',
    nobody: 'Aún no hay inscritos',
    nobodyHint: 'Sube un archivo (Archivo de ejemplo descarga uno) o añade a las personas una a una.',
  },
  sheetTexts: {
    nobody: 'Aún no hay nadie en la lista de inscritos.',
    nothing: 'No hay nada que mostrar.',
    nobodyHint: 'Añade personas en la lista de inscritos. Sus hojas aparecen aquí.',
    noSheet: 'No hay ninguna hoja con este nombre. Elige una arriba.',
    printerHint:
      'En el diálogo del navegador: escala 100 %, márgenes «Predeterminado». «Guardar como PDF» crea un archivo.',

    codesMissing: 'No se han podido cargar los códigos QR.',
    incomplete: 'Recarga la página cuando tengas conexión.',

    sheet: 'Hoja',
    chooseSheet: 'Elige una hoja',
    paper: 'Papel',
    papers: { letter: 'Carta (8,5 × 11 in)', a4: 'A4 (21 × 29,7 cm)' },

    page: (pagina, paginas) => `página ${pagina} de ${paginas}`,
    state: (cuando, version) => `a fecha de ${cuando} · versión ${version} de la lista`,
    draft: 'BORRADOR',
    draftHint:
      'Las páginas llevan BORRADOR hasta que se anuncien los emparejamientos o se publiquen las evaluaciones.',
    cancelled: 'CANCELADO',
    notComing: numero => `No vienen: ${numero}`,
    notHere: nombre => `${nombre}: no viene`,

    saveCsv: 'Guardar CSV',
    packet: 'Paquete: varias hojas',
    packetOf: 'Hojas del paquete',
    and: ' y ',

    number: 'N.º',
    driver: 'Piloto',
    meet: 'Encuentro',
    signedOff: 'Aprobación para',
    solo: 'EN SOLITARIO',
    soloUntil: dia => `hasta el ${dia}`,
    soloForGood: 'sin límite',

    grid: 'Hoja de parrilla',
    nobodyDrives: 'Nadie conduce en este grupo este día.',
    driverAndCar: 'Piloto y coche',
    sameNumber: 'Varios coches llevan este número.',

    board: 'Tablón de asignaciones',
    byInstructor: 'por instructor',
    byStudent: 'por alumno',
    nobodyRides: 'No viene ningún alumno.',

    schedule: 'Horarios de instructores',
    ownRun: 'Conduce su propio coche',
    twoAtOnce: 'dos coches a la vez',
    noStudents: 'Sin alumnos.',
    claimCode: nombre => `Código QR que abre la evaluación de ${nombre}`,

    studentCards: 'Tarjetas de alumnos',
    own: { student: 'Mi tarjeta', schedule: 'Mi horario' },
    forInstructor: 'Para el teléfono de tu instructor: abre tu evaluación.',

    signOff: 'Hoja de aprobaciones',
    movesUp: 'Sube de grupo',
    movesUpTo: grupo => `Sube a ${grupo}`,
    yesNoBoxes: '☐ sí ☐ aún no',
    instructorSigns: 'Firma del instructor',
    chiefSigns: 'Firma del instructor jefe',

    blankForm: 'Formulario en blanco',
    formMissing: 'No se ha podido cargar el formulario del club.',
    formVersion: numero => `versión ${numero} del formulario`,
  },
  labelTexts: {
    kinds: {
      'name-tag': 'Tarjetas de identificación',
      'packet-label': 'Etiquetas de sobres',
    },

    stock: 'Hoja de etiquetas',
    stockName: (numero, etiquetas) => `Avery ${numero}, ${counted(etiquetas, 'etiqueta')}`,
    chooseStock: 'Elige una hoja de etiquetas',
    noStock: hojas => `No hay ninguna hoja de etiquetas con este nombre. Elige una: ${hojas}.`,
    start: 'Empezar en la etiqueta',
    startClamped: (etiquetas, inicio) =>
      `Una hoja tiene ${counted(etiquetas, 'etiqueta')}. Se empieza en la etiqueta ${inicio}.`,
    hint: 'En una hoja usada, cuenta las etiquetas fila por fila. Imprime a escala 100 %. Otras hojas de etiquetas se imprimen desde el CSV combinando correspondencia.',
  },
};
