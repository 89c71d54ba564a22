import { formatScore } from '#domain/evals/scoring.ts';
import { numberFormat } from './intl.ts';

/** A figure to one decimal, as the reader's locale writes it. */
export const showFigure = (figure: number): string =>
  numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(figure);

/** A score or an average to one decimal, as the reader's locale writes it. */
export const showAverage = (average: number): string => showFigure(Number(formatScore(average)));
