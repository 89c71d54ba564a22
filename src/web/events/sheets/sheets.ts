import { gridSheet } from './grid/grid-sheet.tsx';
import { alignmentPage, helmetStickers, nameTags, packetLabels } from './labels/label-sheets.tsx';
import type { Sheet } from './page/sheet.ts';

/** The kinds of sheets by their name in the address, in the order of the choice. */
export const sheetKinds = {
  grid: gridSheet,
  'name-tag': nameTags,
  helmet: helmetStickers,
  'packet-label': packetLabels,
  alignment: alignmentPage,
} as const satisfies Record<string, Sheet>;

export type SheetName = keyof typeof sheetKinds;

export const isSheetName = (name: string): name is SheetName => Object.hasOwn(sheetKinds, name);
