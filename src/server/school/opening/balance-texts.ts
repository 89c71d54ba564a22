import { inLanguages } from '#server/platform/language/reader.ts';
import { balanceTexts as es } from './balance-texts.es.ts';

const en = {
  noKind: (text: string) =>
    `'${text}' is neither days nor group. Write days for days in a run group, or group for a sign-off.`,
  noDays: (text: string) => `'${text}' is not a number of days. Write a whole number from 0 to 999.`,
  noDaysOfGroup: 'A sign-off has no days. Leave the cell empty, and write a row with days beside it.',
  notInLadder: (group: string, known: string) =>
    `'${group}' is not one of your run groups (${known}). Write one of them, or add it under Settings → School.`,
  inFuture: 'The date is in the future.',
  noNames:
    'Nobody in your club has this e-mail address. Fill in First and Last as well to invite this person.',
  samePerson: (row: number) =>
    `Row ${row} has the same entry for the same person, under another address. Keep one of the two.`,
  oneself: 'You cannot sign for yourself. Another organizer can import this row.',
  takenBack: (group: string) =>
    `A chief instructor has withdrawn this sign-off for ${group}. Leave the row out. Only a chief instructor can sign it again.`,
};

/** The faults of a file of earlier seasons (docs/school.md#earlier-seasons). */
export const balanceTexts = inLanguages({ en, es });
