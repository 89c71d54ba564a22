const million = 1_000_000;

/** The limits of a file (docs/product.md#imports), and of the work of reading it. */
export const limits = {
  /** Bytes of the file as it is uploaded. */
  fileBytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 100,
  cellCharacters: 10_000,
  /** Characters in all cells together: one long text may be repeated in every cell of a small XLSX file. */
  tableCharacters: 20 * million,
  /** Records of a CSV file, the blank ones too: each costs time although it is left out. */
  csvRecords: 50_000,
  zipEntries: 5_000,
  entryBytes: 64 * million,
  /** Bytes of everything that is unpacked from one file. */
  unpackedBytes: 100 * million,
  sharedStrings: 500_000,
  merges: 100_000,
  /** Elements within elements; a worksheet needs eight. */
  xmlDepth: 32,
  /** Bytes between two tags: a cell of the 32,767 characters that Excel allows, each written as an entity. */
  xmlRunBytes: 300_000,
  styles: 100_000,
} as const;

/** The header is among so many first rows: below titles and remarks, not below the list. */
export const HEADER_WITHIN = 10;
