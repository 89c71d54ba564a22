import { fitText } from '#domain/events/sheets/fit-text.ts';
import { classes } from '#web/ui/classes.ts';
import { measureText } from './measure-text.ts';

interface FittedProps {
  text: string;
  /** The room for the text, in units of its font size. */
  width: number;
  isSmall?: boolean;
  isStrong?: boolean;
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
