import { MIN_RATINGS } from '#domain/evals/scoring.ts';
import { counted } from '#web/language/counted.ts';
import type { InstructorsTexts } from './texts.ts';

export const texts: InstructorsTexts = {
  title: 'Instructores',
  season: 'Temporada',
  allSeasons: 'Todas las temporadas',
  none: 'Ningún instructor tiene evaluaciones todavía',
  noneHint:
    'Cuando un evento esté publicado, aquí estará lo que cada instructor ha hecho y lo que le falta por hacer.',
  events: count => counted(count, 'evento'),
  done: 'Evaluaciones hechas',
  doneOf: (done, all, open) =>
    open === 0 ? `las ${done} hechas` : `${done} de ${all} hechas, ${open} abiertas`,
  daysToDone: days =>
    days === 0
      ? 'la mitad de las evaluaciones, ese día'
      : `la mitad de las evaluaciones, en ${counted(days, 'día')}`,
  given: 'Promedio dado',
  received: ratings => `Promedio recibido, de ${counted(ratings, 'valoración', 'valoraciones')}`,
  fewRatings: ratings =>
    `${counted(ratings, 'valoración recibida', 'valoraciones recibidas')}; su promedio está aquí a partir de ${MIN_RATINGS}`,
};
