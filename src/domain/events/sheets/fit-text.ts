/** The size of a text, in per cent, and the lines it has at most. What does not fit then is cut by the page. */
export interface FittedText {
  readonly size: number;
  readonly lines: 1 | 2;
}

const SIZES = [100, 87, 73, 60] as const;

/**
 * Fits a text of a width into a room, both in units of its full font size: shrinks it in three steps to 60 %, then lets it
 * have two lines.
 */
export function fitText(width: number, room: number): FittedText {
  const size = SIZES.find(each => (width * each) / 100 <= room);
  return size ? { size, lines: 1 } : { size: 60, lines: 2 };
}
