import { formatScore } from '#domain/evals/scoring.ts';
import { locale } from './language.ts';

const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
const decimalMark = parts.find(({ type }) => type === 'decimal')?.value ?? '.';

/** A figure with a decimal point ('+0.3') as the reader's locale writes it ('+0,3'). */
export function localFigure(figure: string): string {
  return figure.replace('.', decimalMark);
}

/** A score or an average to one decimal, as the reader's locale writes it. */
export function showAverage(average: number): string {
  return localFigure(formatScore(average));
}
