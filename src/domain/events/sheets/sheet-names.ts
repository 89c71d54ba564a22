/** The kinds of sheets by their name in the address, in the order of the choice. */
export const sheetNames = [
  'grid',
  'board',
  'schedule',
  'student',
  'sign-off',
  'blank',
  'name-tag',
  'packet-label',
] as const;

export type SheetName = (typeof sheetNames)[number];

export const isSheetName = (name: string): name is SheetName => sheetNames.some(known => known === name);
