import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  keys: '← → move, Enter opens',
  asTable: 'Show as table',
};

export type ChartsTexts = typeof english;
export const texts = inLanguage('ui/charts/texts', english);
