const MOST = 10;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** People named in a sentence: 'Ada, Ben, and Cleo'; beyond ten, how many more there are. */
export function nameList(names: readonly string[]): string {
  const shown = names.length > MOST ? names.slice(0, MOST - 1) : names;
  const more = names.length - shown.length;
  return list.format(more > 0 ? [...shown, `${more} more`] : shown);
}
