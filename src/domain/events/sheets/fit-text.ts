/** The size of a text, in per cent, and the lines it has at most. What does not fit then is cut by the page. */
export interface FittedText {
  readonly size: number;
  readonly lines: 1 | 2;
}

const SIZES = [100, 87, 73, 60] as const;

// Widths in em of a usual sans-serif face, on the wide side.
const widths: readonly (readonly [RegExp, number])[] = [
  [/\p{M}/u, 0],
  [/[iljtfrI'’.,:;|! ()-]/, 0.35],
  [/[mwMW@%]/, 0.95],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Extended_Pictographic}]/u, 1.05],
  [/\p{Lu}/u, 0.72],
];
const OTHER_WIDTH = 0.58;

const widthOf = (character: string): number =>
  widths.find(([characters]) => characters.test(character))?.[1] ?? OTHER_WIDTH;

/** Estimates the width of a text in units of its font size. */
export const estimateWidth = (text: string): number =>
  [...text].reduce((width, character) => width + widthOf(character), 0);

/**
 * Fits a text into a width, which is in units of its full font size: shrinks it in three steps to 60 %, then lets it have
 * two lines.
 */
export function fitText(text: string, width: number): FittedText {
  const needed = estimateWidth(text);
  const size = SIZES.find(each => (needed * each) / 100 <= width);
  return size ? { size, lines: 1 } : { size: 60, lines: 2 };
}
