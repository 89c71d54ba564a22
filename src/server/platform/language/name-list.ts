const MAX_NAMES = 10;

/** How a language lists names. */
export interface ListWords {
  readonly locale: string;
  /** That there are so many more. */
  readonly more: (count: number) => string;
}

const english: ListWords = { locale: 'en', more: count => `${count} more` };

/** People named in a sentence: 'Ada, Ben, and Cleo'; beyond ten, how many more there are. */
export function nameList(names: readonly string[], { locale, more }: ListWords = english): string {
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  const rest = names.length - shown.length;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return list.format(rest > 0 ? [...shown, more(rest)] : shown);
}
