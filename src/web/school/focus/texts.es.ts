import type { SchoolFocusTexts } from './texts.ts';

export const texts: SchoolFocusTexts = {
  texts: {
    focus: 'Puntos de trabajo',
    noFocus: 'Nada todavía. Añade en qué quieres trabajar; tus instructores lo ven.',
    changeFocus: club => `En qué trabajas en ${club}`,
    closeHint: 'Marca lo que ya está o ya no hace falta.',
    addFocus: 'Nuevo punto de trabajo',
    addFocusHint: quedan =>
      quedan > 0 ? `Como máximo ${quedan} más.` : 'Cinco como máximo: cierra uno antes.',
  },
  criteriaTexts: {
    criteria: 'La regla',
    names: {
      days: 'Días',
      events: 'Eventos',
      recommendations: 'Recomendaciones',
      skill: 'Habilidad más baja',
      score: 'Apex Score',
      'check-ride': 'Vuelta de control',
    },
    of: (hay, piden) => `${hay} de ${piden}`,
    cannotBeJudged: 'no se puede juzgar por la última evaluación',
    met: ', cumplido',
    open: ', aún no cumplido',

    today: 'En solitario hoy',
    until: dia => `En solitario hasta el ${dia}`,
  },
};
