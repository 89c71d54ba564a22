import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  forAssigned: (name: string) => `For ${name}.`,
  forFirst: 'For the first instructor of the event who scans it.',
  code: (name: string) => `QR code that opens the eval of ${name}`,
};

export type ClaimCodeTexts = typeof english;
export const texts = inLanguage('evals/claim-code/texts', english);
