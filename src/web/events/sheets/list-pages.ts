import type { SheetName } from '#domain/events/sheets/sheet-names.ts';
import type { PartPage, SheetInput, SheetPart } from './page/sheet.ts';
import { texts } from './page/texts.ts';
import { sheetKinds } from './sheet-kinds.ts';

/** A page to print, with its number in its list, from 1. */
export type PrintedPage = ReturnType<typeof listPages>[number];

/** The page of a sheet without lists. */
const noPart: SheetPart = { title: '', pages: [{ people: [], draw: () => texts.nothing }], isEmpty: true };

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

/** The pages of a batch: a phone has no memory for hundreds of pages at once. */
const BATCH = 50;

/** Pages to print in one job. */
export interface Batch {
  readonly name: string;
  readonly pages: readonly PrintedPage[];
}

/** Divides pages into batches: '1–50', '51–73'. */
export const inBatches = (pages: readonly PrintedPage[]): Batch[] =>
  Array.from({ length: Math.ceil(pages.length / BATCH) }, (_, nth) => {
    const batch = pages.slice(nth * BATCH, (nth + 1) * BATCH);
    return { name: `${nth * BATCH + 1}–${nth * BATCH + batch.length}`, pages: batch };
  });

/** Returns the batch of the name; without such a batch the first of a phone, which has no memory for all, or all pages. */
export const findBatch = (
  batches: readonly Batch[],
  all: Batch,
  name: string | null,
  isPhone: boolean,
): Batch => [...batches, all].find(batch => batch.name === name) ?? ((isPhone && batches[0]) || all);

/** Counts the attendees with an entry on any of the pages. */
export const countPeople = (pages: readonly PartPage[]): number =>
  new Set(pages.flatMap(({ people }) => people.map(({ UserId }) => UserId))).size;
