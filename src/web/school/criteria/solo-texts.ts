import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  solo: 'Solo',
  today: 'Solo today',
  until: (day: string) => `Solo until ${day}`,
  dryOnly: 'dry only',
};

export type SoloTexts = typeof english;
export const texts = inLanguage('school/criteria/solo-texts', english);
