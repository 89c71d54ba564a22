/** The kinds of file that imports read (docs/product.md#imports). */
export const importFiles = [
  ...['.csv', '.tsv', '.txt', '.xlsx'],
  // Phones go by types; Windows and Android call CSV files by several.
  ...['text/csv', 'text/comma-separated-values', 'text/tab-separated-values', 'text/plain'],
  ...['application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
].join();
