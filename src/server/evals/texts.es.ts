export const texts = {
  notComplete: 'Esta evaluación no está completa',
  notSubmitted: 'No se ha enviado nada. Corrige lo que se indica y vuelve a enviarla.',
  submittedBefore: 'Esta evaluación ya se envió con otro contenido, y ese es el que vale.',
  complete: 'Esta evaluación está completa: ya se envió, quizá desde otro dispositivo.',
  draftNotKept: 'Borrador no guardado',
  notKept: 'No se ha guardado nada de esto. Corrige lo que se indica.',
  notRated: (skill: string) => `«${skill}» aún no está valorada.`,
  noSuchRating: (skill: string) => `«${skill}» tiene una valoración que el formulario no ofrece.`,
  noSuchAnswer: (skill: string) => `«${skill}» tiene una respuesta que el formulario no ofrece.`,
  notAsked: 'El formulario no pregunta esto.',
  notesTooLong: (most: number, given: number) =>
    `Las notas pueden tener ${most.toLocaleString('es')} caracteres como máximo; estas tienen ${given.toLocaleString('es')}.`,
};
