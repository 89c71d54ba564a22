import { searchPhrase } from '#domain/people/search.ts';

/** Whether a text contains the phrase a reader searches for, whatever its case and accents. Every text contains an empty phrase. */
export function containsPhrase(text: string, search: string): boolean {
  return searchPhrase(text).includes(searchPhrase(search));
}
