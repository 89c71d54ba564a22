import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'Go to',
  box: 'Screen, event or person',
  results: 'Results',
  screens: 'Screens',
  events: 'Events',
  people: 'People',
  none: 'Nothing found. Check the spelling, or type fewer letters.',
  searching: 'Searching people…',
  offline:
    'You are offline. People cannot be searched, and events are listed only if they were loaded before.',
  failed: 'Some events or people could not be loaded. Close this and try again.',
  slash: 'The / key goes to the search field',
};

export type PaletteTexts = typeof english;
export const texts = inLanguage('app/palette/texts', english);
