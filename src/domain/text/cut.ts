import { countCharacters } from './clean.ts';

/** Yields the characters that a reader sees: an emoji of several parts, a letter with its accents. */
function* graphemes(text: string): Generator<string> {
  for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}

/**
 * The text with at most `most` characters, as `countCharacters` counts them; `end` takes the place of what is cut off. No
 * emoji and no letter with accents is cut apart.
 */
export function cutText(text: string, most: number, end = ''): string {
  if (text.length <= most || countCharacters(text) <= most) return text;
  let room = most - countCharacters(end);
  let kept = '';
  for (const grapheme of graphemes(text)) {
    room -= countCharacters(grapheme);
    if (room < 0) break;
    kept += grapheme;
  }
  return kept.trimEnd() + end;
}
