/**
 * Divides rows among pages, in their order, so that the heights of a page's rows are together at most `room`. A row higher
 * than a page has a page of its own. Returns one page without rows for no rows.
 */
export function breakPages<Row>(rows: readonly Row[], heightOf: (row: Row) => number, room: number): Row[][] {
  const pages: Row[][] = [[]];
  let left = room;
  for (const row of rows) {
    const height = heightOf(row);
    if (height > left && pages.at(-1)?.length) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(row);
    left -= height;
  }
  return pages;
}

/** Puts so many columns, as `breakPages` makes them, beside each other on each page. */
export function fillColumns<Column>(columns: readonly Column[], aPage: number): Column[][] {
  const pages = Math.ceil(columns.length / aPage);
  return Array.from({ length: pages }, (_, page) => columns.slice(page * aPage, (page + 1) * aPage));
}
