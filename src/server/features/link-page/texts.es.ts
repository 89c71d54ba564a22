import type { LinkPageTexts } from './texts.ts';

export const texts: LinkPageTexts = {
  locale: 'es',
  title: name => `Resumen de la evaluación: ${name}`,
  score: score => `Apex Score: ${score} de 4.`,
  ratedBy: name => `Evaluación de ${name}.`,
  picture: 'Apex Debrief',
};
