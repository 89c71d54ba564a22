import type { SheetName } from '#domain/events/sheets/sheet-names.ts';
import { boardSheet } from './board/board-sheet.tsx';
import { studentSheet } from './cards/student-sheet.tsx';
import { blankSheet, namedFormSheet } from './form/blank-sheet.tsx';
import { gridSheet } from './grid/grid-sheet.tsx';
import { alignmentPage, helmetStickers, nameTags, packetLabels } from './labels/label-sheets.tsx';
import type { Sheet } from './page/sheet.ts';
import { scheduleSheet } from './schedule/schedule-sheet.tsx';
import { checkRideSheet } from './school/check-ride-sheet.tsx';
import { signedOffSheet, signOffSheet } from './school/sign-off-sheets.tsx';

/** The kinds of sheets by their name in the address. */
export const sheetKinds: Readonly<Record<SheetName, Sheet>> = {
  grid: gridSheet,
  board: boardSheet,
  schedule: scheduleSheet,
  student: studentSheet,
  'check-ride': checkRideSheet,
  'sign-off': signOffSheet,
  'signed-off': signedOffSheet,
  blank: blankSheet,
  form: namedFormSheet,
  'name-tag': nameTags,
  helmet: helmetStickers,
  'packet-label': packetLabels,
  alignment: alignmentPage,
};
