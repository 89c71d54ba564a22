import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  leaveTitle: 'Leave without saving?',
  stay: 'Stay here',
  leave: 'Leave without saving',
  reloadHint: (news: string) => `${news} Load their changes; yours stay and can be saved then.`,
  discard: 'Discard changes',
  reload: 'Load their changes',
  authorUnknown:
    'It is not known yet who is signed in. What you have typed stays here: try again in a moment.',
  signedOut: 'Your session has ended. Sign in again in another tab, then save here: your changes stay.',
};

export type EditingTexts = typeof english;
export const texts = inLanguage('page/editing/texts', english);
