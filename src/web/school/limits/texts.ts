import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  mine: 'What I can take',
  noEvents: 'You instruct at no coming event yet.',
  sources: {
    earlier: 'As at an earlier event.',
    none: 'Not set yet: one student of any run group.',
  },
  days: 'I come on',
  most: 'Students at most',
  groups: 'Run groups of the students',
  groupsHint: 'Without a tick: any run group.',
  own: 'Drives in run group',
  noGroup: 'None',
  noteHint: 'For whoever makes the pairings.',
  save: 'Save limits',
  saved: 'Limits saved',
  notSaved: 'Limits not saved.',
};

export const texts = inLanguage('school/limits/texts', english);
export type LimitsTexts = typeof english;
