import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  search: 'Search Help',
  contents: 'On this page',
  results: 'Results',
  found: (count: number) => `${count} ${count === 1 ? 'section' : 'sections'} found.`,
  none: 'No section of Help has these words. Try fewer or other words.',
};

export type HelpTexts = typeof english;
export const texts = inLanguage('app/help/texts', english);
