import { classes } from '#web/ui/classes.ts';

interface FittedProps {
  text: string;
  /** The room for the text, in units of its font size. */
  width: number;
  isSmall?: boolean;
  isStrong?: boolean;
}

const SIZE = 100;
/** The width of a character where the browser measures none. */
const USUAL_WIDTH = 0.6;

const canvas = globalThis.document?.createElement('canvas');

/** Measures a text in the font of the page, in units of its size. */
function measureText(text: string, isStrong: boolean): number {
  const context = canvas?.getContext('2d');
  if (!context) return text.length * USUAL_WIDTH;
  context.font = `${isStrong ? 600 : 400} ${SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width / SIZE;
}

const SIZES = [100, 87, 73, 60] as const;

/**
 * Fits a text of a width into a room, both in units of its full font size: shrinks it in three steps to 60 %, then lets it
 * have two lines. Returns the size, in per cent, and the lines at most; the page cuts what does not fit then.
 */
export function fitText(width: number, room: number) {
  const size = SIZES.find(percent => (width * percent) / 100 <= room);
  return size ? { size, lines: 1 } : { size: 60, lines: 2 };
}

/** A text that becomes smaller until it fits, then has two lines, and is cut after that. */
export function Fitted({ text, width, isSmall, isStrong = false }: FittedProps) {
  const { size, lines } = fitText(measureText(text, isStrong), width);
  return (
    <span className={classes('sheet-fitted', isSmall && 'sheet-small', isStrong && 'strong')}>
      <bdi className={lines === 2 ? 'sheet-two-lines' : 'one-line'} style={{ fontSize: `${size}%` }}>
        {text}
      </bdi>
    </span>
  );
}
