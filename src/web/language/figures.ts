import { formatScore } from '#domain/evals/scoring.ts';
import { numberFormat } from './intl.ts';

const decimalMark = (): string =>
  numberFormat()
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/** A figure with a decimal point ('+0.3') as the reader's locale writes it ('+0,3'). */
export function localFigure(figure: string): string {
  return figure.replace('.', decimalMark());
}

/** A score or an average to one decimal, as the reader's locale writes it. */
export function showAverage(average: number): string {
  return localFigure(formatScore(average));
}
