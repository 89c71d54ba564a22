import type { Language } from '#domain/text/languages.ts';
import { readersLanguage } from './reader.ts';
import { texts } from './texts.ts';

const MAX_NAMES = 10;

/** People, or other names, in a sentence: 'Ada, Ben, and Cleo'; beyond ten, how many more there are. */
export function nameList(names: readonly string[], language: Language = readersLanguage()): string {
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  const rest = names.length - shown.length;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return list.format(rest > 0 ? [...shown, texts(language).moreNames(rest)] : shown);
}
