import { inLanguages } from '#server/platform/language/reader.ts';
import { balanceTexts as es } from './balance-texts.es.ts';

/** The faults of a file of opening balances (docs/school.md#opening-balances). */
export const balanceTexts = {
  noKind: (text: string) =>
    `'${text}' is neither days nor group. Write days for days in a run group, group for a sign-off.`,
  noSolo: 'Solo sign-offs cannot be imported. Leave the row out.',
  notKept: (text: string) => `'${text}' is not kept here. Leave the row out.`,
  noDays: (text: string) => `'${text}' is no number of days. Write a whole number from 0 to 999.`,
  noDaysOfGroup: 'A sign-off has no days. Leave the cell empty, and write a row with days beside it.',
  notInLadder: (group: string, known: string) =>
    `'${group}' is none of your run groups (${known}). Write one of them, or add it under Settings → School.`,
  inFuture: 'The date has not come yet.',
  noNames: 'Your club has nobody with this e-mail address. Write First and Last as well to invite them.',
  samePerson: (row: number) =>
    `Row ${row} says the same of the same person, under another address. Keep one of the two.`,
  oneself: 'Nobody signs for themself. Another organizer can import this row.',
  takenBack: (group: string) =>
    `A chief instructor has withdrawn this sign-off for ${group}. Leave the row out: a chief instructor signs it again.`,
};

export type BalanceTexts = typeof balanceTexts;

/** The faults of rows of a file of opening balances. */
export const openingTexts = inLanguages({ en: balanceTexts, es });
