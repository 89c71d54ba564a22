import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'Install Apex Debrief',
  why: (device: string) =>
    `It opens from an icon on this ${device}, and your evals stay there when you are offline.`,
  byHand: (device: string) =>
    `Tap Share, then Add to Home Screen. It then opens from an icon on this ${device}, and your evals stay there when you are offline.`,
  install: 'Install',
  notNow: 'Not now',
  gotIt: 'Got it',
};

export type InstallTexts = typeof english;
export const texts = inLanguage('app/install/texts', english);
