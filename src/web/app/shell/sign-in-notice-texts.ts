import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  sessionEnded: 'Your session has ended, or is too old for this. What you typed is kept.',
};

export type SignInNoticeTexts = typeof english;
export const texts = inLanguage('app/shell/sign-in-notice-texts', english);
