import type { InstructorFigures } from '#contract/evals/evals.ts';
import { compareText } from '#domain/people/name-order.ts';
import { texts } from './texts.ts';

export const columns = [
  ['DisplayName', texts.name],
  ['Events', texts.eventsColumn],
  ['Open', texts.done],
  ['DaysToDone', texts.daysToDone],
  ['AverageGiven', texts.given],
  ['AverageReceived', texts.received],
] as const;

/** A column of the table of instructors. */
export type InstructorColumn = (typeof columns)[number][0];

export interface InstructorOrder {
  readonly column: InstructorColumn;
  readonly descending: boolean;
}

/** Sorts instructors by a column, then by name. Those without a figure come last in both directions. */
export function sortInstructors(
  instructors: readonly InstructorFigures[],
  { column, descending }: InstructorOrder,
): InstructorFigures[] {
  const sign = descending ? -1 : 1;
  return instructors.toSorted((a, b) => {
    const byName = compareText(a.DisplayName, b.DisplayName);
    if (column === 'DisplayName') return sign * byName;
    const [first, second] = [a[column], b[column]];
    if (first === null || second === null) return Number(first === null) - Number(second === null) || byName;
    return sign * (first - second) || byName;
  });
}

/** Returns the average over the club of each instructor's average; null without any. */
export function averageOf(
  instructors: readonly InstructorFigures[],
  column: 'AverageGiven' | 'AverageReceived',
): number | null {
  const averages = instructors.flatMap(figures => figures[column] ?? []);
  return averages.length === 0 ? null : averages.reduce((sum, each) => sum + each, 0) / averages.length;
}
