import { characterSegmenter } from '#web/language/intl.ts';

function firstCharacter(word: string | undefined): string {
  for (const { segment } of characterSegmenter().segment(word ?? '')) return segment;
  return '';
}

/**
 * Returns one or two characters for a person without a picture, from the first and the last word of the name.
 * Accents and emoji stay whole; an empty name returns '?'.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${firstCharacter(words[0])}${firstCharacter(last)}`.toUpperCase() || '?';
}
