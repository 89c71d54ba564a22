import type { SheetName } from '#domain/events/sheets/sheet-names.ts';
import { boardSheet } from './board/board-sheet.tsx';
import { studentSheet } from './cards/student-sheet.tsx';
import { blankSheet } from './form/blank-sheet.tsx';
import { gridSheet } from './grid/grid-sheet.tsx';
import { nameTags, packetLabels } from './labels/label-sheets.tsx';
import type { Sheet } from './page/sheet.ts';
import { scheduleSheet } from './schedule/schedule-sheet.tsx';
import { signOffSheet } from './school/sign-off-sheets.tsx';

/** The kinds of sheets by their name in the address. */
export const sheetKinds: Readonly<Record<SheetName, Sheet>> = {
  grid: gridSheet,
  board: boardSheet,
  schedule: scheduleSheet,
  student: studentSheet,
  'sign-off': signOffSheet,
  blank: blankSheet,
  'name-tag': nameTags,
  'packet-label': packetLabels,
};
