import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  mine: 'What I can take',
  noEvents: 'You are not an instructor at any upcoming event yet.',
  sources: {
    earlier: 'Same as at an earlier event.',
    none: 'Not set yet: one student of any run group.',
  },
  days: 'I come on',
  most: 'Students at most',
  groups: 'Run groups of the students',
  groupsHint: 'Nothing selected: any run group.',
  own: 'Drives in run group',
  noGroup: 'None',
  noteHint: 'For whoever makes the pairings.',
  save: 'Save limits',
  saved: 'Limits saved',
  notSaved: 'Limits not saved.',
};

export const texts = inLanguage('school/limits/texts', english);
export type LimitsTexts = typeof english;
