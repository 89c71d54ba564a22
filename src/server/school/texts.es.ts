export const texts = {
  notSaved: 'Escuela no guardada',
  nameless: 'Un grupo de pista necesita un nombre.',
  instructors: 'Instructor no puede ser un grupo de pista: es el grupo de los instructores.',
  twice: (written: string, other: string) =>
    `«${written}» ya significa ${other}. Un nombre solo puede significar un grupo.`,
  notAppointed: 'Cargo no asignado',
  noMember:
    'Ningún miembro de tu club tiene esta dirección de correo. Quien está en una lista de inscritos se hace miembro al confirmar el club.',
  notSigned: 'No ha subido de grupo',
  notOneself: 'No puedes subirte de grupo. Decide otro instructor jefe.',
  notAbove: (grupo: string, actual: string) =>
    `${grupo} no está por encima de ${actual}, su aprobación actual.`,
  sayWhy: 'Escribe un motivo de al menos diez caracteres. Solo lo leen los instructores jefe.',
  notOnRoster:
    'El alumno no está en la lista de inscritos de este evento. Pide a un administrador que lo añada y firma de nuevo.',
  soloFaults: {
    Scope: 'Tu club no permite que los instructores firmen esto. Pide la firma al instructor jefe.',
    Day: 'El evento no es este día.',
    SignedAt:
      'Se firmó hace más de un día, o el reloj de tu dispositivo no va bien. Pide la firma al instructor jefe.',
  },
  withdrawnBefore: 'Ya se había retirado. Recarga la página.',
  soloBefore: 'El alumno ya tiene un permiso en solitario sin límite. Recarga la página.',
  solo: 'Desde ahora conduces en solitario',
  notMet: 'No se cumple la regla. Recarga la página y escribe un motivo.',
  recommendedByYou: (nombre: string) => `Tú recomendaste a ${nombre}; decide otro instructor jefe.`,
  tellWhy: (nombre: string) => `Explica a ${nombre} por qué, con al menos diez caracteres.`,
  notAsked: 'Vuelta de control no pedida',
  noExaminer: (evento: string) =>
    `Pídela a un examinador que instruya en ${evento}. Si el club no tiene examinadores, a cualquier instructor de allí.`,
  askedBefore: 'Ya hay una vuelta de control abierta para este grupo. Anúlala antes.',
  rideWritten: 'Esta vuelta de control ya se ha enviado. Recarga la página.',
  askedToRide: (alumno: string) => `Vuelta de control con ${alumno}`,
  rideFor: (quien: string, club: string, grupo: string, evento: string) =>
    `${quien}, de los instructores jefe de ${club}, te pide una vuelta de control para ${grupo} en ${evento}.`,
  rideCounts: (grupo: string) =>
    `Es una evaluación aparte. En la última página, indica si el alumno está listo para ${grupo}.`,
  openEval: 'Abrir la evaluación',
  becauseInstructor: (club: string) => `Recibes este mensaje porque instruyes con ${club}.`,
  movedUp: (grupo: string) => `Has subido a ${grupo}`,
  notYetTime: (grupo: string) => `Aún no: ${grupo}`,
  decidedBy: (quien: string, club: string) => `Lo ha decidido ${quien}, de los instructores jefe de ${club}.`,
  theyMovedUp: (alumno: string, grupo: string) => `${alumno} ha subido a ${grupo}`,
  theyNotYet: (alumno: string, grupo: string) => `${alumno} aún no pasa a ${grupo}`,
  theyDriveSolo: (alumno: string) => `${alumno} conduce desde ahora en solitario`,
  youRecommended: 'Tú lo recomendaste.',
  openDashboard: 'Abrir mi panel',
  waitForYou: (alumnos: number) =>
    alumnos === 1 ? '1 alumno espera una decisión' : `${alumnos} alumnos esperan una decisión`,
  newSince: (club: string) => `Por recomendación de un instructor o porque se cumple la regla de ${club}.`,
  openMovingUp: 'Abrir Subir de grupo',
  becauseChief: (club: string) => `Recibes este mensaje porque estás entre los instructores jefe de ${club}.`,
  becauseStudent: (club: string) => `Recibes este mensaje porque conduces con ${club}.`,
  entryRemoved: (tanda: number, evento: string) => `Eliminadas: tus notas de la tanda ${tanda} en ${evento}`,
  removedBy: (persona: string, club: string) => `${persona}, de ${club}, las ha eliminado:`,
  notRemoved: 'No se ha eliminado',
  tellAuthor: 'Explica al autor por qué, con al menos diez caracteres.',
  openLogbook: 'Abrir mi diario',
  openToday: 'Abrir Hoy',
  becauseLog: (club: string) => `Recibes este mensaje porque escribes en el diario de ${club}.`,
};
