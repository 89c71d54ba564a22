import { countCharacters, cutText } from '#domain/text/clean.ts';

// The default alphabet of GSM 03.38, and the characters that take two places in it.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€';
const places: ReadonlyMap<string, number> = new Map([
  ...[...basic].map((character): [string, number] => [character, 1]),
  ...[...extended].map((character): [string, number] => [character, 2]),
]);

/** Typographic characters that would cost a whole message its alphabet, as phones write them. */
const plain: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u2032]/g, "'"],
  [/[\u201C\u201D\u201E\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/\s+/g, ' '],
];

/** Segments that one of our messages takes at most. */
const MAX_SEGMENTS = 2;
/** Characters of the club's name in an SMS, with the dots where it is cut. */
const CLUB_LENGTH = 33;

const segmentsOf = (units: number, alone: number, joined: number): number =>
  units <= alone ? 1 : Math.ceil(units / joined);

/** Returns how a text is sent, in the GSM alphabet of 7 bits or else as UCS-2, and its segments: 160 places in one segment of the GSM alphabet or 153 in each of several; 70 and 67 in UCS-2. */
export function smsSize(text: string) {
  let units = 0;
  for (const character of text) {
    const size = places.get(character);
    if (size === undefined) return { encoding: 'UCS-2', segments: segmentsOf(text.length, 70, 67) } as const;
    units += size;
  }
  return { encoding: 'GSM-7', segments: segmentsOf(units, 160, 153) } as const;
}

const fits = (text: string): boolean => smsSize(text).segments <= MAX_SEGMENTS;

const tidy = (text: string): string =>
  plain.reduce((tidied, [pattern, character]) => tidied.replace(pattern, character), text).trim();

/**
 * The text of an SMS: who writes, what it is about, the link. It takes two segments at most, for which the words are
 * cut, never the link; how to stop is said where there is room.
 */
export function smsText(
  sender: string,
  words: string,
  link: string | null,
  howToStop = 'Reply STOP to opt out.',
): string {
  const from = cutText(tidy(sender), CLUB_LENGTH, '...');
  const tidyWords = tidy(words);
  const end = link === null ? '' : ` ${link}`;
  for (let length = countCharacters(tidyWords); length > 0; length -= 1) {
    const text = `${from}: ${cutText(tidyWords, length, '...')}${end}`;
    if (!fits(text)) continue;
    const withStop = `${text} ${howToStop}`;
    return link !== null && fits(withStop) ? withStop : text;
  }
  return `${from}:${end}`;
}
