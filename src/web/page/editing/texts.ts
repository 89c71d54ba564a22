import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  leaveTitle: 'Leave without saving?',
  stay: 'Stay here',
  leave: 'Leave without saving',
  reloadHint: (news: string) => `${news} Load their changes. Yours are kept, and you can save them then.`,
  discard: 'Discard changes',
  reload: 'Load their changes',
  authorUnknown:
    'Not saved: your sign-in is still being checked. What you typed is kept. Try again in a moment.',
  signedOut: 'Your session has ended. Sign in again in another tab, then save here. Your changes are kept.',
};

export type EditingTexts = typeof english;
export const texts = inLanguage('page/editing/texts', english);
