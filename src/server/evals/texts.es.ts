export const texts = {
  notComplete: 'Esta evaluación no está completa',
  notSubmitted: 'No se ha enviado nada. Corrige las respuestas de la lista y vuelve a enviarla.',
  reopenedSince:
    'Entretanto, esta evaluación se envió con otras respuestas y se volvió a abrir. Copia las tuyas si las necesitas y revisa el formulario antes de enviarlo de nuevo.',
  submittedBefore: 'Esta evaluación ya se envió con otras respuestas. Esas respuestas cuentan.',
  otherVersion:
    'El formulario de esta evaluación se cambió en otro dispositivo. Vuelve a abrir la evaluación.',
  complete: 'Esta evaluación está completa: ya se envió, quizá desde otro dispositivo.',
  draftNotSaved: 'Borrador no guardado',
  nothingSaved: 'No se ha guardado nada. Corrige las respuestas de la lista.',
  notRated: (skill: string) => `«${skill}» aún no está valorada.`,
  noSuchRating: (skill: string) => `«${skill}» tiene una valoración que el formulario no ofrece.`,
  noSuchAnswer: (skill: string) => `«${skill}» tiene una respuesta que el formulario no ofrece.`,
  notAsked: 'El formulario no pregunta esto.',
  noRoomForStep: 'Este alumno ya trabaja en cinco puntos. Di cuál cierras.',
  notesTooLong: (most: number, given: number) =>
    `Las notas pueden tener ${most.toLocaleString('es')} caracteres como máximo; estas tienen ${given.toLocaleString('es')}.`,
  // The headings of messages go out as SMS: they do without accents that would make them twice as dear.
  writtenBy: (name: string) => `${name} te ha evaluado`,
  writtenAgainBy: (name: string) => `${name} ha cambiado sus respuestas sobre ti`,
  written: 'Mira cómo se ha valorado cada habilidad, qué ha ido bien y en qué trabajar la próxima vez.',
  writtenAgain: 'La evaluación se reabrió y se ha enviado de nuevo. Mira qué ha cambiado.',
  scoreChanged: {
    up: (diferencia: string, día: string) => `Tu Apex Score sube ${diferencia} desde el ${día}.`,
    down: (diferencia: string, día: string) => `Tu Apex Score baja ${diferencia} desde el ${día}.`,
    same: (_: string, día: string) => `Tu Apex Score es el mismo que el ${día}.`,
  },
  readEval: 'Leer tu evaluación',
  ratedBy: (name: string) => `${name} te ha valorado como instructor`,
  ratedAgainBy: (name: string) => `${name} ha cambiado sus respuestas sobre ti`,
  rated: 'Tu alumno ha valorado tu instrucción. Nadie más lo ve, salvo los administradores de tu club.',
  ratedAgain: 'La evaluación se reabrió y se ha enviado de nuevo.',
  seeEval: 'Ver la evaluación',
  focusNotSaved: 'Lista de trabajo no guardada',
  tooMuchFocus: (max: number) => `Un alumno trabaja como máximo en ${max} puntos a la vez. Cierra uno antes.`,
  notReopened: 'Evaluación no reabierta',
  sayWhy: 'Escribe un motivo, para que quien la rellenó sepa qué cambiar.',
  notCompleted: 'Esta evaluación no está completada. Ya está abierta.',
  evaluatorGone: 'Quien la rellenó ya no puede iniciar sesión, así que nadie podría volver a enviarla.',
  openAgain: (student: string) => `Puedes volver a cambiar lo que pusiste al evaluar a ${student}`,
  reopenedBy: (admin: string, club: string, reason: string) =>
    `${admin}, de ${club}, la ha reabierto. Motivo: ${reason}`,
  answersKept:
    'Tus respuestas y notas están guardadas. Cámbialas y vuelve a enviarla. Hasta entonces nadie más ve la evaluación.',
  openEval: 'Abrir la evaluación',
};
