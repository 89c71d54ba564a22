import type { DashboardsTexts } from './texts.ts';

export const texts: DashboardsTexts = {
  signOffs: 'Subidas de grupo',
  grid: 'Parrilla',
  movedUp: grupo => `Subida a ${grupo}`,
  withdrawn: ': retirado',
  signedBy: nombre => `firmado por ${nombre}`,
  wayTo: grupo => `Tu camino a ${grupo}`,
  earlierSeasons: 'Temporadas anteriores',
  asRecorded: 'según consta en el club',
  recordedDays: (días, grupo, hasta) =>
    `Hasta el ${hasta}, según consta en el club: ${días === 1 ? '1 día' : `${días} días`} en ${grupo}`,
  withChiefs: 'Ahora deciden los instructores jefe.',
  withChiefsEarly:
    'Te han recomendado, pero aún no cumples la regla. Los instructores jefe pueden decidir antes.',
  notYetBy: nombre => `${nombre} dice que aún no`,
  today: 'Hoy',
  logbook: 'Diario',
  movingUp: 'Subir de grupo',
  dashboard: 'Panel',
  submissions: 'Envíos',
  view: 'Vista',
  noName: 'Aún sin nombre',
  instructorTitle: 'Panel del instructor',
  forInstructors:
    'Este panel es para instructores. Lo serás con el primer evento cuya lista de inscritos te nombre como instructor.',
  instructorChart:
    'Aquí verás cómo te valoran tus alumnos a lo largo del tiempo, en cuanto el primero haya enviado su evaluación.',
  findStudents: 'Buscar alumnos',
  instructorEmpty:
    'Las evaluaciones de tus alumnos aparecerán aquí cuando el organizador haya publicado el evento.',
  studentTitle: 'Panel del alumno',
  forStudents:
    'Este panel es para alumnos. Lo serás con el primer evento cuya lista de inscritos te nombre como alumno.',
  studentChart:
    'Después de tu próximo evento, la evaluación de tu instructor aparecerá aquí como una barra, y las siguientes a su lado.',
  strengths: 'Lo que mejor haces aparecerá aquí en cuanto tu instructor haya enviado tu primera evaluación.',
  weaknesses:
    'Lo próximo que debes trabajar aparecerá aquí en cuanto tu instructor haya enviado tu primera evaluación.',
  findInstructor: 'Buscar instructor',
  studentEmpty: 'Cuando el organizador haya publicado tu evento, podrás evaluar aquí a tu instructor.',
  howWas: (name = 'tu instructor', track) => `¿Qué tal te fue con ${name} en ${track || 'el circuito'}?`,
  morePending: count => (count === 1 ? '1 pendiente más.' : `${count} pendientes más.`),
  rate: (name = 'tu instructor') => `Evaluar a ${name}`,
  noEvals: 'Aún no hay evaluaciones',
  pending: 'Evaluaciones pendientes',
  nonePending: 'No tienes nada pendiente.',
  recent: 'Últimos 30 días',
  noneRecent: 'Las evaluaciones que envías quedan aquí hasta 30 días después de su evento.',
  history: 'Historial',
  noneHistory: 'Aquí pasan las evaluaciones más antiguas.',
  nobodyCalled: name => `Aquí nadie se llama «${name}».`,
  notSent: 'Sin enviar',
  notSentOf: name =>
    `El servidor no aceptó tu evaluación${name ? ` de ${name}` : ''}. Ábrela para ver por qué.`,

  showInstructor: 'Enséñaselo a tu instructor',
  notWritten: where => `Tu evaluación de ${where} aún no está escrita.`,
  scan: 'La cámara del teléfono abre tu evaluación.',
  close: 'Cerrar',
  overall: 'Apex Score general',
  noScore: 'Aún no hay Apex Score',
  oldestFirst: 'Apex Score general, de la más antigua a la más reciente',
  newestFirst: 'Apex Score general, de la más reciente a la más antigua',
  headings: ['Fecha del evento', 'Circuito', 'Apex Score'],
  average: 'Media',
  bar: (where, score) => `${where}: Apex Score ${score}`,
  proficiencies: 'PUNTOS FUERTES',
  opportunities: 'PUNTOS A MEJORAR',
  even: score => `Todas las habilidades tienen ${score} de 4.`,
  averageOf: media => `med. ${media}`,
  bySkill: category => `${category}, habilidad por habilidad`,
  everySkill: 'Todas las habilidades, evaluación por evaluación',
  course: levels => `De la más antigua a la más reciente: ${levels}.`,
  notRated: 'N/A',

  viewRefused: 'El panel de un alumno es para los instructores y organizadores de su club.',
  viewChart:
    'Su Apex Score a lo largo del tiempo aparecerá aquí en cuanto un instructor haya enviado su primera evaluación.',
  theirStrengths:
    'Lo que mejor hace aparecerá aquí en cuanto un instructor haya enviado su primera evaluación.',
  theirWeaknesses:
    'Lo próximo que debe trabajar aparecerá aquí en cuanto un instructor haya enviado su primera evaluación.',

  latestScore: 'Última nota',
  readEval: 'Leer la evaluación',
  goal: 'Meta',
  goalReached: 'Meta alcanzada',
  goalLevel: (habilidad, nivel) => `${habilidad}: nivel ${nivel}`,
  setGoal: 'Fijar una meta',
  removeGoal: 'Quitar la meta',
  skill: 'Habilidad',
  neverRated: 'Aún sin valorar.',
  lastRated: nivel => `Tu última evaluación: nivel ${nivel}.`,
  levelToReach: 'Nivel que quieres alcanzar',
  goalSet: 'Meta fijada.',
  goalNotSet: 'Meta no fijada.',
  goalNotRemoved: 'Meta no quitada.',
  seasonCard: 'Tarjeta de temporada',
  seasonAndEvents: (año, eventos) =>
    `Temporada ${año} · ${eventos === 1 ? '1 evento' : `${eventos} eventos`}`,
  firstScore: 'Primera nota',
  bestSkill: 'Mejor habilidad',
  seasonInWords: ({ name, year, events, firstScore, latestScore, bestSkill }) =>
    `${name}, temporada ${year}: ${events === 1 ? '1 evento' : `${events} eventos`}. Primera nota ${firstScore}, última nota ${latestScore}. Mejor habilidad: ${bestSkill}.`,
  savePicture: 'Guardar imagen',
  sharePicture: 'Compartir imagen',
  noPicture: 'Este navegador no puede dibujar la imagen.',

  accountsFound: 'Se han detectado varias cuentas',
  mergeAccounts: 'Unir',
  mergeAgain: 'Volver a intentarlo',
  signInAgain: 'Volver a iniciar sesión',
  accountsLead:
    'Has iniciado sesión aquí de formas distintas y por eso hay otra cuenta con tu dirección de correo. Si las unes, las evaluaciones, los eventos, los coches y los permisos de ambas estarán en esta. Donde las dos digan algo de ti, vale esta. No se puede deshacer.',
  notMerged: 'Tus cuentas no se han unido.',
};
