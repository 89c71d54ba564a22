// What no keyboard types and what a database, an XML file or a terminal chokes on. `\p{Cs}` under the u flag
// matches only lone surrogates: a pair is read as the one character that it stands for.
const unstorable = /[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r\v\f])\p{Cc}/u;

// Zero-width spaces and the marks that turn the direction of text around: copying from a web page or a phone's
// contacts brings them in, nobody sees them, and two equal names would differ by them. The joiners (U+200C,
// U+200D) stay: Persian and emoji need them.
const invisible = /[\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Whether the text holds NUL, another control character or half of a surrogate pair: such text is never stored. */
export const isUnstorable = (text: string): boolean => unstorable.test(text);

/** The text without zero-width spaces and direction overrides. */
export const withoutInvisibles = (text: string): string => text.replace(invisible, '');

/** One line as it is stored: trimmed, runs of white space folded to one space, NFC; null when it is unstorable. */
export function cleanLine(text: string): string | null {
  if (isUnstorable(text)) return null;
  return withoutInvisibles(text).normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** What may stand in the header of a mail: one line, no control characters, nothing that turns the text around. */
export const headerText = (text: string): string =>
  withoutInvisibles(text)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();

/** Text of several lines as it is stored: trimmed, line ends as `\n`, NFC; null when it is unstorable. */
export function cleanText(text: string): string | null {
  if (isUnstorable(text)) return null;
  return text.replace(/\r\n?/g, '\n').normalize('NFC').trim();
}

/** How many characters a reader would count, as JSON schema's maxLength and PostgreSQL count them. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
