import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  home: 'Home',
  claim: 'The best lap starts with an honest debrief.',
  lead: 'After a track day your instructor rates sixteen skills, from where you look to how you brake. You get one Apex Score, what went well, and what to work on next.',
  note: 'Use the e-mail address that your club has on its roster. No password needed.',
};

export type HomeTexts = typeof english;
export const texts = inLanguage('app/home/texts', english);
