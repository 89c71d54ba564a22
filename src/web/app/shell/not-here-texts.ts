import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: (device: string) => `This screen is not on this ${device} yet`,
  text: 'It is stored here when you open it online for the first time.',
};

export type NotHereTexts = typeof english;
export const texts = inLanguage('app/shell/not-here-texts', english);
