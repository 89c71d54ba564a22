import type { PaperName } from '#domain/events/sheets/paper.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';
import type { LabelKind } from './labels/label-sheets.tsx';

const papers: Readonly<Record<PaperName, string>> = {
  letter: 'Letter (8.5 × 11 in)',
  a4: 'A4 (21 × 29.7 cm)',
};

const kinds: Readonly<Record<LabelKind, string>> = {
  'name-tag': 'Name tags',
  'packet-label': 'Packet labels',
};

const english = {
  texts: {
    nobody: 'Nobody is on the roster yet.',
    nothing: 'There is nothing to list.',
    nobodyHint: 'Add people on the roster. Their sheets appear here.',
    noSheet: 'There is no sheet of this name. Choose one above.',
    printerHint:
      'In the dialog of the browser: scale 100 %, margins ‘Default’. Its ‘Save as PDF’ makes a file.',

    codesMissing: 'The QR codes could not be loaded.',
    incomplete: 'Reload the page when you are online.',

    sheet: 'Sheet',
    chooseSheet: 'Choose a sheet',
    group: 'Run group',
    paper: 'Paper',
    papers,

    page: (page: number, pages: number) => `page ${page} of ${pages}`,
    state: (when: string, version: number) => `as of ${when} · roster version ${version}`,
    draft: 'DRAFT',
    draftHint: 'Pages are marked DRAFT until the pairings are announced or the evals published.',
    cancelled: 'CANCELLED',
    notComing: (count: number) => `Not coming: ${count}`,
    notHere: (name: string) => `${name}: not coming`,

    saveCsv: 'Save CSV',
    packet: 'Packet: several sheets',
    packetOf: 'Sheets of the packet',
    and: ' and ',

    number: '#',
    driver: 'Driver',
    meet: 'Meet',
    signedOff: 'Signed off for',
    solo: 'SOLO',
    soloUntil: (day: string) => `until ${day}`,
    soloForGood: 'for good',

    grid: 'Grid sheet',
    nobodyDrives: 'Nobody drives in this run group on this day.',
    driverAndCar: 'Driver and car',
    sameNumber: 'Several cars have this number.',

    board: 'Assignment board',
    byInstructor: 'by instructor',
    byStudent: 'by student',
    nobodyRides: 'No students are coming.',

    schedule: 'Instructors’ schedules',
    ownRun: 'Drives own car',
    twoAtOnce: 'two cars at once',
    noStudents: 'No students.',
    claimCode: (name: string) => `QR code that opens the eval of ${name}`,

    studentCards: 'Students’ cards',
    own: { student: 'My card', schedule: 'My schedule' },
    forInstructor: 'For your instructor’s phone: it opens your eval.',

    signOff: 'Sign-off sheet',
    movesUp: 'Moves up',
    movesUpTo: (group: string) => `Moves up to ${group}`,
    yesNoBoxes: '☐ yes ☐ not yet',
    instructorSigns: 'Instructor signs',
    chiefSigns: 'Chief instructor signs',

    blankForm: 'Blank eval form',
    formMissing: 'The club’s form could not be loaded.',
    formVersion: (number: number) => `form version ${number}`,
  },
  labelTexts: {
    kinds,

    stock: 'Label sheet',
    stockName: (number: string, labels: number) => `Avery ${number}, ${counted(labels, 'label')}`,
    chooseStock: 'Choose a label sheet',
    noStock: (stocks: string) => `There is no label sheet of this name. Choose one: ${stocks}.`,
    start: 'Begin at label',
    startClamped: (labels: number, start: number) =>
      `A sheet has ${counted(labels, 'label')}. Printing begins at label ${start}.`,
    hint: 'On a used sheet count labels row by row. Print at a scale of 100 %. Other label sheets print from the CSV by mail merge.',
  },
};

export type EventsSheetsTexts = typeof english;
export const { texts, labelTexts } = inLanguage('events/sheets', english);
