import { splitWords } from '#domain/text/matches.ts';

/** Characters that a search must have (docs/product.md#user-search). */
const MIN_SEARCH = 2;

/** The most people that a search shows, the best first. */
export const MAX_FOUND = 50;

/** Words that are looked for; what is typed beyond them narrows nothing. */
const MAX_WORDS = 6;

/** A search as one text, its words apart by single spaces. */
export const searchPhrase = (search: string): string => splitWords(search).join(' ');

/** Returns the e-mail address, or the part of one, that a search contains; null without an @. */
export const searchedAddress = (search: string): string | null =>
  /[^\s<>()[\]",;:]+@[^\s<>()[\]",;:]*/.exec(search)?.[0].toLowerCase() ?? null;

/** The words of a search, the longest first; none when it is too short to search for (docs/product.md#user-search). */
export function searchWords(search: string): string[] {
  const words = splitWords(search);
  if (Array.from(words.join('')).length < MIN_SEARCH) return [];
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS);
}
