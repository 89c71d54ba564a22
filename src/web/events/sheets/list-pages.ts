import type { SheetName } from '#domain/events/sheets/sheet-names.ts';
import { sheetTexts as texts } from '#web/events/texts.ts';
import { boardSheet } from './board/board-sheet.tsx';
import { studentSheet } from './cards/student-sheet.tsx';
import { blankSheet } from './form/blank-sheet.tsx';
import { gridSheet } from './grid/grid-sheet.tsx';
import { nameTags, packetLabels } from './labels/label-sheets.tsx';
import type { Sheet, SheetInput, SheetPart } from './page/sheet.ts';
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

/** A page to print, with its number in its list, from 1. */
export type PrintedPage = ReturnType<typeof listPages>[number];

/** The page of a sheet without lists. */
const noPart: SheetPart = { title: '', pages: [() => texts.nothing], isEmpty: true };

/** Returns the pages of sheets. A packet leaves out lists without people. */
export function listPages(input: SheetInput, names: readonly SheetName[], isPacket = false) {
  return names.flatMap(name => {
    const sheet = sheetKinds[name];
    const parts = sheet.makeParts(input);
    return (parts.length > 0 ? parts : [noPart])
      .filter(({ isEmpty }) => !isPacket || !isEmpty)
      .flatMap((part, nth) =>
        part.pages.map((draw, place) => ({
          key: `${name} ${nth} ${place}`,
          sheet,
          part,
          page: place + 1,
          draw,
        })),
      );
  });
}
