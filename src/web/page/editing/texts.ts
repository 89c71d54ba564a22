import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';
import { numberFormat } from '#web/language/intl.ts';

/** The numbers of people or events that an import or a sync created, updated, removed or left unchanged. */
export interface ImportCounts {
  readonly Created: number;
  readonly Updated: number;
  readonly Removed?: number;
  readonly Unchanged: number;
  readonly LeftOut?: number;
}

/** Writes the numbers above 0 with their words: '4 new, 12 unchanged'. */
export const listCounts = (counts: readonly (readonly [count: number, word: string])[]): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${numberFormat().format(count)} ${word}`)
    .join(', ');

/** What an import does with a person, event or credential; `all` and `joined` are filters. */
type PreviewState = 'all' | 'new' | 'changed' | 'joined' | 'unchanged' | 'leftOut' | 'toCorrect';

const previewStates: Readonly<Record<PreviewState, string>> = {
  all: 'All',
  new: 'New',
  changed: 'Changed',
  joined: 'Joined',
  unchanged: 'Unchanged',
  leftOut: 'Left out',
  toCorrect: 'To correct',
};

const english = {
  texts: {
    reloadHint: (news: string) => `${news} Load their changes. Yours stay, and you can save them then.`,
    correctFields: 'Not saved. Correct the fields that are marked.',
    stale: 'Somebody else has saved this first. Your changes are still here: load theirs, then save.',
    reload: 'Load their changes',
    authorUnknown:
      'Not saved: your sign-in is still being checked. What you typed is still here. Try again in a moment.',
    signedOut:
      'Your session has ended. Sign in again in another tab, then save here. Your changes are still here.',
  },
  importTexts: {
    upload: 'Upload',
    notInFile: (count: number) =>
      counted(count, 'not in the file stays as it is', 'not in the file stay as they are'),
    moreInTheseRows: (count: number) => `and ${counted(count, 'more place')} in these rows`,
    newGroups: 'New groups:',
    changesNothing: 'The file changes nothing.',
    mendFile: (file: string, places: number) =>
      `Nothing was imported. Correct ${file} in ${places === 1 ? 'one place' : counted(places, 'place')} below.`,
    chooseColumns: (columns: number) =>
      `Nothing was imported. Choose ${columns === 1 ? 'a column' : counted(columns, 'column')} below.`,
    ignored: 'Requested instructors not found:',
    hiddenRows: (count: number) => counted(count, 'hidden row was left out', 'hidden rows were left out'),
    faultAt: (row: number, sheet: string, column: string, message: string) =>
      `Row ${row}${sheet && ` of ${sheet}`}, ${column}: ${message}`,
    /** What an import does with so many people, events or credentials. */
    state: (state: PreviewState, _count: number) => previewStates[state],
    search: 'Search in the file',
    noneFound: 'Nothing found in the file.',
    questions: (count: number) => `${counted(count, 'question')} before the import`,
    noColumn: (sheet: string) =>
      sheet ? `The sheet ${sheet} has no such column.` : 'The file has no such column.',
    severalColumns: 'Several columns may be meant.',
    answerFirst: (questions: number) => `Answer ${counted(questions, 'question')} first.`,
    correctFirst: (rows: number) => `Correct or leave out ${counted(rows, 'row')} first.`,
    badRows: 'Every bad row',
    filter: 'Filter by what the import does',
    count: (name: string, count: number) => `${name} ${numberFormat().format(count)}`,
    preview: 'What the file would do',
    nameColumn: 'Name',
    rowsJoined: (rows: number) => `${rows} rows`,
    importCount: {
      people: (count: number) => `Import ${counted(count, 'person', 'people')}`,
      events: (count: number) => `Import ${counted(count, 'event')}`,
      credentials: (count: number) => `Import ${counted(count, 'credential')}`,
      rows: (count: number) => `Import ${counted(count, 'row')}`,
    },
    /** `people` will be missing: fewer than rows if other rows of theirs are good. */
    leaveOut: (rows: number, people: number) => {
      const [countedRows, countedPeople] = [counted(rows, 'row'), counted(people, 'person', 'people')];
      if (people === rows) return `Leave ${countedPeople} out`;
      return `Leave ${countedRows} out${people === 0 ? '' : ` (${countedPeople})`}`;
    },
    choose: 'Choose',
    column: (header: string) => `The column ${header}`,
    allRows: (text: string) => `${text} for all rows`,
    meaning: (word: string) => `${word} means`,
    leaveOutWord: 'Leave these rows out',
    statuses: 'Also import rows with the status',
    addAddresses: 'Add a file with addresses',
    addAddressesHint: 'A second list with names or member numbers, and e-mail addresses.',
    columns: 'Columns',
    notRead: (headers: string) => `Not read: ${headers}`,
    unreadColumn: 'Not read',
    unreadSheets: 'Sheets not read:',
    oneForAll: 'One value for all rows',
    /** Follows the label of a field. */
    ofPerson: (name: string) => ` of ${name}`,
    noInstructor: 'No instructor',
    /** The fields of imports, by their names in the sample files. */
    fields: {
      'First Name': 'First name',
      'Last Name': 'Last name',
      Name: 'Name',
      Email: 'E-mail',
      Group: 'Group',
      Vehicle: 'Car',
      'Car Number': 'Car number',
      Year: 'Year',
      Make: 'Make',
      Model: 'Model',
      'Instructor Email': 'Instructor',
      'Instructor First Name': 'Instructor’s first name',
      'Instructor Last Name': 'Instructor’s last name',
      Segment: 'Segment',
      Status: 'Status',
      'Member Number': 'Member number',
      Days: 'Days',
      'Max Students': 'Max students',
      Groups: 'Groups taken',
      'Own Group': 'Own group',
      'Requested Instructor': 'Requested instructor',
      Role: 'Role',
      Date: 'Date',
      'Last Day': 'Last day',
      Track: 'Track',
      Kind: 'Kind',
      Number: 'Number',
      'Valid From': 'Valid from',
      'Valid Until': 'Valid until',
      What: 'What',
      By: 'By',
      Note: 'Note',
    },
    lookAgain: 'Someone made a change in the meantime. This is what the file would do now.',
    notImported: 'Import Failure',
    /** Leaves out numbers that are 0. */
    importCounts: ({ Created, Updated, Removed = 0, Unchanged, LeftOut = 0 }: ImportCounts) =>
      listCounts([
        [Created, 'new'],
        [Updated, 'changed'],
        [Removed, 'removed'],
        [Unchanged, 'unchanged'],
        [LeftOut, 'left out'],
      ]),
  },
  pictureTexts: {
    change: 'Change picture',
    choose: 'Choose picture',
    remove: 'Remove picture',
    status: {
      preparing: 'Getting the picture ready…',
      sending: 'Uploading the picture…',
      failed: 'Not uploaded. The picture stays here until you try again.',
      refused: '',
      done: 'Uploaded. Save to keep it.',
    },
    broken: 'This picture cannot be read. Choose another one.',
    noPicture: 'This file is not a picture. Choose a photo.',
    svg: 'An SVG is a drawing, not a photo. Choose a JPEG, PNG, WebP, AVIF or GIF.',
    tooBig: (size: number, most: number) =>
      `This picture is ${size} MB. The limit is ${most} MB. Choose a smaller one.`,
    heic: 'This browser cannot read HEIC photos. Choose a JPEG, or set the camera to ‘Most Compatible’ and take it again.',
    unreadable: 'This picture cannot be read. It is damaged, or this browser does not support its format.',
    tooMuch: 'This picture is too large for this device. Choose a smaller one.',
    signedOut:
      'Your session has ended. Sign in again in another tab, then try again here. Your changes are still here.',
  },
  timeZoneTexts: {
    timeZone: 'Time zone',
    hint: 'The club’s days and reminders use this time zone. Type a city, such as New York.',
  },
};

export type PageEditingTexts = typeof english;
export const { texts, importTexts, pictureTexts, timeZoneTexts } = inLanguage('page/editing', english);
