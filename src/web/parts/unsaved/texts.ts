import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  leaveTitle: 'Leave without saving?',
  stay: 'Stay here',
  leave: 'Leave without saving',
  reloadHint: (news: string) => `${news} Load their changes; yours stay and can be saved then.`,
  reload: 'Load their changes',
};

export type UnsavedTexts = typeof english;
export const texts = inLanguage('unsaved', english);
