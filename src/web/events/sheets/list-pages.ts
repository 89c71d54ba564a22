import type { SheetName } from '#domain/events/sheets/sheet-names.ts';
import type { SheetInput, SheetPart } from './page/sheet.ts';
import { sheetKinds } from './sheet-kinds.ts';
import { texts } from './texts.ts';

/** A page to print, with its number in its list, from 1. */
export type PrintedPage = ReturnType<typeof listPages>[number];

/** The page of a sheet without lists. */
const noPart: SheetPart = { title: '', pages: [{ draw: () => texts.nothing }], isEmpty: true };

/** Returns the pages of sheets. A packet leaves out lists without people. */
export function listPages(input: SheetInput, names: readonly SheetName[], isPacket = false) {
  return names.flatMap(name => {
    const sheet = sheetKinds[name];
    const parts = sheet.makeParts(input);
    return (parts.length > 0 ? parts : [noPart])
      .filter(({ isEmpty }) => !isPacket || !isEmpty)
      .flatMap((part, nth) =>
        part.pages.map((page, place) => ({
          ...{ ...page, key: `${name} ${nth} ${place}`, sheet, part, page: place + 1 },
        })),
      );
  });
}
