import { isCompleted, isPending } from '#domain/evals/eval-state.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';

/** An eval as the lists sort it. Dates are calendar dates, `YYYY-MM-DD`. */
export interface ListedEval {
  readonly EvalState: number;
  readonly EventDate: string;
  readonly EventLastDay: string;
  /** Today in the time zone of the club. */
  readonly Today: string;
}

/** The three lists of both dashboards (docs/product.md#lists). */
export interface EvalLists<Item> {
  readonly Pending: Item[];
  readonly Recent: Item[];
  readonly History: Item[];
}

const RECENT_DAYS = 30;

const oldestFirst = (a: ListedEval, b: ListedEval): number =>
  Number(a.EventDate > b.EventDate) - Number(a.EventDate < b.EventDate);

/** Splits evals into Pending, oldest first, and 'Last 30 days' and History, newest first (docs/product.md#lists). */
export function splitEvals<Item extends ListedEval>(evals: readonly Item[]): EvalLists<Item> {
  const isRecent = ({ EventLastDay, Today }: Item) => EventLastDay >= daysAfter(Today, -RECENT_DAYS);
  const completed = evals.filter(item => isCompleted(item.EvalState)).sort((a, b) => oldestFirst(b, a));
  return {
    Pending: evals.filter(item => isPending(item.EvalState)).sort(oldestFirst),
    Recent: completed.filter(isRecent),
    History: completed.filter(item => !isRecent(item)),
  };
}
