export const texts = {
  locale: 'es',
  title: (name: string) => `Resumen de la evaluación: ${name}`,
  score: (score: string) => `Apex Score: ${score} de 4.`,
  ratedBy: (name: string) => `Evaluación de ${name}.`,
  product: 'Apex Debrief',
  about: 'Instructores y alumnos se evalúan entre sí después de un día de circuito.',
};
