import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  upload: 'Upload',
  newRows: 'New',
  changedRows: 'Changed',
  unchangedRows: 'Unchanged',
  missingRows: 'Not in the file',
  missingHint: 'Not in the file: these stay as they are',
  andMore: (count: number) => `and ${count} more`,
  moreInTheseRows: (count: number) =>
    count === 1 ? 'and 1 more place in these rows' : `and ${count} more places in these rows`,
  newGroups: 'New groups:',
  besideLadder: 'Not in your list of run groups:',
  changesNothing: 'The file changes nothing. Everything in it is already here.',
  mendFile: (file: string, places: number) =>
    `Nothing was imported. Correct ${file} in ${places === 1 ? 'one place' : `${places} places`} and upload it again.`,
  ignored: 'Requested instructors not found:',
  hiddenRows: (count: number) =>
    count === 1 ? '1 hidden row was left out' : `${count} hidden rows were left out`,
  faultAt: (row: number, column: string, message: string) => `Row ${row}, ${column}: ${message}`,
  lookAgain: 'Someone made a change in the meantime. This is what the file would do now.',
  imported: 'Import Success',
  notImported: 'Import Failure',
  importCounts: (created: number, updated: number, unchanged: number) =>
    `Created ${created}, Updated ${updated}, Unchanged ${unchanged}`,
};

export type ImportTexts = typeof english;
export const texts = inLanguage('page/imports/texts', english);
