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
  checkRide: 'Check ride',
  close: 'Close',
  copy: 'Copy',
  credentials: 'Credentials',
  day: 'Day',
  delete: 'Delete',
  done: 'Done',
  edit: 'Edit',
  email: 'Email',
  event: 'Event',
  forms: 'Forms',
  grid: 'Grid',
  import: 'Import',
  insights: 'Insights',
  instructor: 'Instructor',
  loading: 'Loading',
  messages: 'Messages',
  more: 'More',
  name: 'Name',
  noEvals: 'No evals yet',
  noName: 'No name yet',
  note: 'Note',
  print: 'Print',
  reason: 'Reason',
  remove: 'Remove',
  replace: 'Replace',
  retire: 'Retire',
  save: 'Save',
  search: 'Search',
  settings: 'Settings',
  sign: 'Sign',
  signIn: 'Sign in',
  student: 'Student',
  summary: 'Summary',
  tryAgain: 'Try again',
  undo: 'Undo',
  withdraw: 'Withdraw',
  you: 'You',
};

export type SharedTexts = typeof texts;
/**
 * Returns the words of commands and things that several screens name; every catalogue has them (catalogue.ts). The build may
 * load this file before the language of the visit is known.
 */
export const sharedTexts = (): SharedTexts => translate('language/shared-texts', texts);
