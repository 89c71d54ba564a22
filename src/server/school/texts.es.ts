export const texts = {
  notSaved: 'Escuela no guardada',
  nameless: 'Un grupo necesita un nombre.',
  instructors: 'Instructor es el grupo de quienes instruyen; no es uno de los grupos de pista.',
  twice: (written: string, other: string) =>
    `«${written}» ya significa ${other}. Solo puede significar un grupo.`,
  notAppointed: 'Cargo no asignado',
  noMember:
    'Nadie con esta dirección de correo pertenece a tu club. Pertenece quien está en una lista y ha dicho «Es mi club».',
  notSigned: 'No aprobado',
  notOneself: 'Nadie se sube de grupo a sí mismo: decide otro instructor jefe.',
  notAbove: (grupo: string, actual: string) =>
    `${grupo} no está por encima de ${actual}, para el que ya tiene aprobación.`,
  sayWhy: 'Di por qué, con al menos diez caracteres. Lo leen los instructores jefe.',
  notOnRoster: 'No está en la lista de este evento. Pide al organizador que le añada y firma de nuevo.',
  soloFaults: {
    Scope: 'Tu club no permite que los instructores firmen esto. Pide la firma al instructor jefe.',
    Day: 'Este día no es del evento.',
    SignedAt:
      'Pide la firma al instructor jefe: se firmó hace más de un día, o el reloj de tu dispositivo no va bien.',
  },
  withdrawnBefore: 'Ya se ha retirado. Carga la página de nuevo para ver quién lo hizo.',
  soloBefore: 'Ya conduce en solitario sin límite. Carga la página de nuevo para verlo.',
  solo: 'Desde ahora conduces en solitario',
  notMet: 'No se cumple algo que pide la regla. Míralo otra vez y di por qué sube de grupo de todos modos.',
  recommendedByYou: (nombre: string) => `Tú recomendaste a ${nombre}; decide otro instructor jefe.`,
  notLeft: 'No se ha dejado a otra persona',
  onlyChief: 'Tu club no tiene otro instructor jefe. Un organizador lo nombra en Ajustes → Escuela.',
  leftByYou: (nombre: string) =>
    `Dejaste la decisión sobre ${nombre} a otro instructor jefe. Retómala antes.`,
  tellWhy: (nombre: string) => `Di a ${nombre} por qué, con al menos diez caracteres: lo va a leer.`,
  notAsked: 'Vuelta de control no pedida',
  noExaminer: (evento: string) =>
    `Pídela a un examinador que instruya en ${evento} o, mientras el club no tenga ninguno, a cualquier instructor de allí.`,
  askedBefore: 'Ya se ha pedido una vuelta de control para este grupo. Anúlala antes.',
  rideWritten: 'Esta vuelta de control ya está escrita. Carga la página de nuevo para leerla.',
  askedToRide: (alumno: string) => `Vuelta de control con ${alumno}`,
  rideFor: (quien: string, club: string, grupo: string, evento: string) =>
    `${quien}, que es instructor jefe de ${club}, te pide una vuelta de control para ${grupo} en ${evento}.`,
  rideCounts: (grupo: string) =>
    `Escríbela como una evaluación aparte. En la última página, di si está listo para ${grupo}.`,
  openEval: 'Abrir la evaluación',
  becauseInstructor: (club: string) => `Recibes esto porque instruyes con ${club}.`,
  ruleSavedElsewhere:
    'Otra persona ha cambiado esta regla desde que la abriste. Cárgala de nuevo y repite el cambio.',
  movedUp: (grupo: string) => `Has subido a ${grupo}`,
  notYetTime: (grupo: string) => `Aún no: ${grupo}`,
  decidedBy: (quien: string, club: string) => `Lo ha decidido ${quien}, que es instructor jefe de ${club}.`,
  theyMovedUp: (alumno: string, grupo: string) => `${alumno} ha subido a ${grupo}`,
  theyNotYet: (alumno: string, grupo: string) => `Aún no ${grupo}: ${alumno}`,
  theyDriveSolo: (alumno: string) => `${alumno} conduce en solitario desde ahora`,
  youRecommended: 'Tú lo recomendaste.',
  openDashboard: 'Abrir mi panel',
  waitForYou: (alumnos: number) =>
    alumnos === 1 ? '1 alumno espera una decisión' : `${alumnos} alumnos esperan una decisión`,
  newSince: (club: string) => `Sus instructores los han recomendado, o cumplen la regla de ${club}.`,
  openMovingUp: 'Abrir Subir de grupo',
  becauseChief: (club: string) => `Recibes esto porque eres instructor jefe de ${club}.`,
  becauseStudent: (club: string) => `Recibes esto porque conduces con ${club}.`,
  entryHidden: (tanda: number, evento: string) =>
    `Oculto: lo que escribiste de la tanda ${tanda} en ${evento}`,
  hiddenBy: (jefe: string, club: string) =>
    `Alguien lo ha denunciado y ${jefe}, que es instructor jefe de ${club}, lo ha ocultado. Ahora solo lo lees tú.`,
  entryShown: (tanda: number, evento: string) =>
    `Visible de nuevo: lo que escribiste de la tanda ${tanda} en ${evento}`,
  shownBy: (jefe: string, club: string) =>
    `${jefe}, que es instructor jefe de ${club}, deja que se lea de nuevo.`,
  openLogbook: 'Abrir mi diario',
  openToday: 'Abrir Hoy',
  becauseLog: (club: string) => `Recibes esto porque escribes en el diario de ${club}.`,
  savedElsewhere:
    'Otra persona ha guardado la escuela desde que la abriste. Cárgala de nuevo y repite tus cambios.',
};
