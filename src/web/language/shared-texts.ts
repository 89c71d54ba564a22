import { translate } from './translations.ts';

/** In English. */
export const texts = {
  allGroups: 'All run groups',
  average: 'Average',
  back: 'Back',
  backHome: 'Back to Home',
  cancel: 'Cancel',
  car: 'Car',
  change: 'Change',
  close: 'Close',
  credentials: 'Credentials',
  day: 'Day',
  delete: 'Delete',
  done: 'Done',
  edit: 'Edit',
  event: 'Event',
  forms: 'Forms',
  grid: 'Grid',
  import: 'Import',
  insights: 'Insights',
  instructor: 'Instructor',
  loading: 'Loading',
  more: 'More',
  name: 'Name',
  noEvals: 'No evals yet',
  noName: 'No name yet',
  note: 'Note',
  print: 'Print',
  reason: 'Reason',
  remove: 'Remove',
  save: 'Save',
  settings: 'Settings',
  signIn: 'Sign in',
  student: 'Student',
  tryAgain: 'Try again',
  you: 'You',
};

export type SharedTexts = typeof texts;
/**
 * Returns the words of commands and things that several screens name; every catalogue has them (catalogue.ts). The build may
 * load this file before the language of the visit is known.
 */
export const sharedTexts = (): SharedTexts => translate('language/shared-texts', texts);
