import { searchKey } from './search-key.ts';

/** The characters between words. `search_words` of the database separates words by the same. */
const separators = /[\s\p{P}<>|`^~=+]+/u;

/** Returns the words of a text without case, accents, apostrophes and punctuation. */
export const splitWords = (text: string): string[] =>
  searchKey(text)
    .split(separators)
    .filter(word => word !== '');

/** Returns whether a text contains each word of a search, whatever its case, accents and punctuation; true without words. */
export function matches(text: string, search: string): boolean {
  const key = splitWords(text).join(' ');
  return splitWords(search).every(word => key.includes(word));
}
