import type { CriteriaTexts } from './texts.ts';

export const texts: CriteriaTexts = {
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

  solo: 'En solitario',
  today: 'En solitario hoy',
  until: dia => `En solitario hasta el ${dia}`,
  dryOnly: 'solo en seco',
};
