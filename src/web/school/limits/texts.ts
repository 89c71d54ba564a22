import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  mine: 'What I can take',
  event: 'Event',
  noEvents: 'You instruct at no coming event yet.',
  notOwn: 'Not set for this event yet.',
  most: 'Students at most',
  groups: 'Run groups of the students',
  groupsHint: 'Without a tick: any run group.',
  own: 'Drives in run group',
  noGroup: 'None',
  note: 'Note',
  noteHint: 'For whoever makes the pairings.',
  close: 'Close',
  save: 'Save limits',
  saved: 'Limits saved',
  notSaved: 'Limits not saved.',
};

export const texts = inLanguage('school/limits/texts', english);
export type LimitsTexts = typeof english;
