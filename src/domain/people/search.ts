import { searchKey } from '#domain/text/search-key.ts';

/** Characters that a search must have (docs/product.md#user-search). */
const MIN_SEARCH = 2;

/** The most people that a search shows, the best first. */
export const MAX_FOUND = 50;

/** Words that are looked for; what is typed beyond them narrows nothing. */
const MAX_WORDS = 6;

/** A search as one text, its words apart by single spaces. */
export const searchPhrase = (search: string): string => searchKey(search).replace(/\s+/g, ' ').trim();

/** The words of a search, the longest first; none when it is too short to search for (docs/product.md#user-search). */
export function searchWords(search: string): string[] {
  const words = searchPhrase(search)
    .split(' ')
    .filter(word => word !== '');
  if (Array.from(words.join('')).length < MIN_SEARCH) return [];
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS);
}
