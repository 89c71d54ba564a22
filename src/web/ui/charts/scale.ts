// All lengths are rem, so that a chart grows with the reader's text.

/** Room above the plot for the value of a bar that reaches the top. */
export const PLOT_TOP = 1.5;
export const PLOT_HEIGHT = 11;
const LABEL_GAP = 1.25;
const LINE_HEIGHT = 1.125;
const BELOW_LABELS = 0.625;

const FINGER = 2.75;
const CHARACTER = 0.42;
const GAP = 0.5;
/** Up to here there is room on a phone for bars that look like more than lines. */
const FEW = 5;

/** How far below the chart's top a value stands on an axis from 0 to `max`. */
export function heightAt(value: number, max: number): number {
  return PLOT_TOP + PLOT_HEIGHT * (1 - Math.min(max, Math.max(0, value)) / max);
}

/** How far below the chart's top the nth line of a label stands. */
export function labelAt(line: number): number {
  return PLOT_TOP + PLOT_HEIGHT + LABEL_GAP + line * LINE_HEIGHT;
}

/** The height of a chart whose labels have so many lines. */
export function chartHeight(lines: number): number {
  return labelAt(lines - 1) + BELOW_LABELS;
}

/** The whole numbers of an axis from 0 to `max`, the highest first. */
export function ticksTo(max: number): number[] {
  return Array.from({ length: max + 1 }, (_, index) => max - index);
}

/** The least width of a column: a fingertip, or its label where that is wider. */
export function columnWidth(labels: readonly (readonly string[])[]): number {
  const longest = Math.max(0, ...labels.flat().map(line => line.length));
  return Math.max(FINGER, longest * CHARACTER + GAP);
}

/**
 * How wide `count` columns are, as a length of style sheets: the room there is (--room), or more, with as many whole
 * columns in sight as have their least width, so that none is cut off where the chart scrolls. The arc tangent divides
 * lengths.
 */
export function columnsWidth(count: number, least: number): string {
  const inSight = `max(1, round(down, tan(atan2(var(--room), ${least} * var(--rem))), 1))`;
  return `calc(${count} * var(--room) / ${inSight})`;
}

export function barWidth(count: number): number {
  return count <= FEW ? 2.5 : 1.75;
}

export const rem = (length: number): string => `${Number(length.toFixed(4))}rem`;
export const percent = (share: number): string => `${Number((share * 100).toFixed(4))}%`;
