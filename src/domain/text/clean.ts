// Characters that are invisible and that no keyboard types: copying from a web page, a word processor or a phone's contacts
// brings them in, and two equal names would differ by them. The first group is the joiner within an emoji, which stays.
const unseen =
  /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?\u200D(?=\p{Extended_Pictographic}))|[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF\p{Cs}]|(?![\t\n])\p{Cc}/gu;

// Word writes its line break as \v; U+0085 is the line end of older systems.
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Word's hyphen that does not break. */
const RECORD_SEPARATOR = '\u001E';

/** Most texts are plain, and a file may have a million of them: one look is many times quicker than three replacements. */
const plain = /^[ -~]*$/;

/** The text without characters that cannot be seen or stored (docs/product.md#pasted-text), with line ends as `\n`. */
export const withoutUnseen = (text: string): string =>
  plain.test(text)
    ? text
    : text.replaceAll(RECORD_SEPARATOR, '-').replace(lineEnds, '\n').replace(unseen, '$1');

/** Returns a line as it is stored: without invisible characters, trimmed, each run of white space as one space, in NFC. */
export const cleanLine = (text: string): string =>
  withoutUnseen(text).normalize('NFC').replace(/\s+/g, ' ').trim();

/** Text of several lines as it is stored: without what cannot be seen, trimmed, NFC. */
export const cleanText = (text: string): string => withoutUnseen(text).normalize('NFC').trim();

/** The text with one kind of dash: people copy hyphens, dashes and minus signs of many kinds. */
export const withPlainDashes = (text: string): string => text.replace(/[\p{Pd}\u2212]/gu, '-');

/** How many characters a reader would count, as JSON schema's maxLength and PostgreSQL count them. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Yields the characters that a reader sees: an emoji of several parts, a letter with its accents. */
function* graphemes(text: string): Generator<string> {
  if (plain.test(text)) yield* text;
  else for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}

/** Returns the first character that a reader sees; '' for an empty text. */
export function firstCharacter(text: string): string {
  for (const grapheme of graphemes(text)) return grapheme;
  return '';
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
