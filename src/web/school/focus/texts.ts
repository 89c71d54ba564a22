import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  focus: 'Working on',
  noFocus: 'Nothing yet. Add what you want to work on; your instructors see it.',
  changeFocus: (club: string) => `What you work on at ${club}`,
  closeHint: 'Tick what is done or no longer needed.',
  addFocus: 'New thing to work on',
  addFocusHint: (left: number) => (left > 0 ? `${left} more at most.` : 'Five at most: close one first.'),
  saved: 'Saved',
  notSaved: 'Not saved',
};

export type FocusTexts = typeof english;
export const texts = inLanguage('school/focus/texts', english);
