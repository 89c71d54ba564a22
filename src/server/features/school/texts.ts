import { inLanguages } from '#server/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notSaved: 'School not saved',
  nameless: 'A run group needs a name.',
  instructors: 'Instructor is the group of those who instruct; it is none of the run groups.',
  twice: (written: string, other: string) =>
    `‘${written}’ stands for ${other} already. It can stand for one group only.`,
  savedElsewhere:
    'Somebody else has saved the school since you opened it. Reload it, then make your changes again.',
};

export type SchoolTexts = typeof en;
export const texts = inLanguages({ en, es });
