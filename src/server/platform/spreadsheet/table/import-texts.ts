import { inLanguages } from '#server/platform/language/reader.ts';
import { importTexts as es } from './import-texts.es.ts';

const en = {
  noColumn: (name: string) => `There is no column '${name}'.`,
  noGroupNorRole: "There is no column 'Group' and no column 'Role'.",
  nameColumns: (what: string) =>
    `${what} A row at the top must contain the names of the columns, as in the sample file.`,
  twoColumns: (header: string, name: string) =>
    `There are two columns '${header}'. Name the right one '${name}', and remove or rename the other.`,
  eitherColumn: (first: string, second: string, name: string) =>
    `Both '${first}' and '${second}' could be the column '${name}'. Name the right one '${name}', and remove or rename the other.`,
  rowOfSheet: (row: number, sheet: string) => (sheet === '' ? `${row}` : `${row} of '${sheet}'`),
  helper: 'Worker or spectator',
  lostWord: (text: string) => `The spreadsheet made '${text}' of another text. Write the text as it was.`,
  lostDigits: (text: string) =>
    `The spreadsheet dropped digits of the number '${text}'. Write the whole number.`,
  conflict: (row: string, text: string) => `Row ${row} of the same person says '${text}'. Choose one.`,
  samePerson: (row: string, name: string, other: string) =>
    `${name} (row ${row}) and ${other} have the same address. Write another one for ${other}, or make them one person.`,
  onePerson: (name: string) => `One person: ${name}`,
  noAddress: 'The row has no e-mail address, and nobody else in the file or your club is known by this name.',
  severalAddresses: 'The row has no e-mail address, and several people have this name.',
  severalNamed: (name: string) => `Several instructors are called '${name}'. Choose one.`,
  nobodyNamed: (name: string) => `No instructor is called '${name}', neither in this file nor on the roster.`,
  tooLong: (most: number) => `The cell has more than ${most} characters. Shorten it.`,
  formulaError: (error: string) => `The cell has the formula error ${error} instead of a value.`,
  formulaWithoutValue:
    'The value of the cell’s formula is not in the file. Open the file in a spreadsheet program and save it.',
  lostLetters: 'Letters of the cell were lost. Type it again and save the file as .xlsx.',
  empty: 'The cell is empty.',
  columnNumber: (number: number) => `Column ${number}`,
  slipped: (text: string) =>
    `'${text}' is beyond the last column. In a CSV file, put text that has a comma in quotes.`,
  noRows: 'There are no rows below the header.',
  notInstructing: (email: string, row: string, group: string, instructorGroup: string) =>
    `${email} is in row ${row} with the group '${group}', not ${instructorGroup}.`,
  noInstructor: (email: string) =>
    `No instructor has the address ${email}, neither in this file nor on the roster.`,
  contradicts: (email: string, row: string) =>
    `${email} is already in row ${row}, with different data. Keep one of the two rows.`,
  noDate: (text: string) => `'${text}' is not a date. Write it as 2026-05-16, 5/16/2026 or 16.5.2026.`,
  endsBeforeStart: 'This day is before the Date. Write a later day, or none.',
  tooManyDays: 'The event would have more than 7 days. Write an earlier day.',
  noDayCount: (text: string, most: number) => `'${text}' is not a number of days. Write 1 to ${most}.`,
  otherLastDay: (row: string) =>
    `Row ${row} has the same event with a different last day. Keep one of the two.`,
  noCarNumber: (written: string) =>
    `'${written}' is not a car number. Write up to 4 letters and digits, or none.`,
  noDays: (written: string, days: number) =>
    `'${written}' is not a day of the event. Write 1 to ${days}, a day of the week or a date. Separate several by commas. Leave it empty for all days.`,
  sameEvent: (row: string, track: string) =>
    `Row ${row} has the same event at '${track}'. Keep one of the two.`,
  nameLostLetters: (name: string) =>
    `Letters of '${name}' were lost. Save the file as .xlsx or as CSV UTF-8.`,
  noEmail: (text: string) =>
    `'${text}' is not an e-mail address. Write a single one, such as ana@example.org.`,
  undeliverable: (letter: string) =>
    `Mail servers do not accept letters such as ${letter} before the @. Ask for another address.`,
  studentInstructs: (instructorGroup: string) => `A Student cannot be in the group ${instructorGroup}.`,
  teacherElsewhere: (instructorGroup: string, group: string) =>
    `A Teacher is in the group ${instructorGroup}, not in '${group}'.`,
  mayInstruct: (group: string) => `'${group}' may mean instructors or students. Choose what it means.`,
  noRole: (text: string) => `'${text}' is not a role. Write Teacher or Student.`,
  ownInstructor: 'A student cannot be their own instructor.',
  twoNames: (text: string) =>
    `First and last name cannot be separated in '${text}'. Write First Name and Last Name in two columns, or "Last, First".`,
  noName: 'The row has no name.',
};

/** Problems of files that are to be imported. */
export const importTexts = inLanguages({ en, es });
