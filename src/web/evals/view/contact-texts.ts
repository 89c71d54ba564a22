import { inLanguage } from '#web/language/catalogue.ts';

// The first load of the eval form needs these texts and none of the other texts of an eval that is read.
const english = {
  call: (name: string) => `Call ${name}`,
  writeTo: (name: string) => `Write to ${name}`,
};

export type ContactTexts = typeof english;
export const texts = inLanguage('evals/view/contact-texts', english);
