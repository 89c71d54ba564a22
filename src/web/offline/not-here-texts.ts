import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: (device: string) => `This screen is not on this ${device} yet`,
  text: 'It comes when you open it with reception. What you have filled in is kept.',
  again: 'Try again',
  back: 'Back',
  home: 'Back to Home',
};

export type NotHereTexts = typeof english;
export const texts = inLanguage('notHere', english);
