import type { PreviewTexts } from './texts.ts';

export const texts: PreviewTexts = {
  locale: 'es',
  title: name => `Resumen de la evaluación: ${name}`,
  score: score => `Apex Score: ${score} de 4.`,
  ratedBy: name => `Evaluación de ${name}.`,
  product: 'Apex Debrief',
  about: 'Instructores y alumnos se evalúan entre sí después de las jornadas en circuito.',
};
