import { isCompleted, isPending } from '#domain/evals/eval-state.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';

/** An eval as the lists sort it. Dates are calendar dates, `YYYY-MM-DD`; null for an event without a date. */
interface ListedEval {
  readonly EvalState: number;
  readonly EventDate: string | null;
  readonly EventLastDay?: string | null;
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

/**
 * Splits evals into Pending, oldest first, and 'Last 30 days' and History, newest first (docs/product.md#lists). Undated
 * evals come last.
 */
export function splitEvals<Item extends ListedEval>(evals: readonly Item[]): EvalLists<Item> {
  const isRecent = ({ EventDate, EventLastDay, Today }: Item) => {
    const ended = EventLastDay ?? EventDate;
    return ended !== null && ended >= daysAfter(Today, -RECENT_DAYS);
  };
  const completed = evals.filter(item => isCompleted(item.EvalState));
  return {
    Pending: inDateOrder(
      evals.filter(item => isPending(item.EvalState)),
      'oldest first',
    ),
    Recent: inDateOrder(completed.filter(isRecent), 'newest first'),
    History: inDateOrder(
      completed.filter(item => !isRecent(item)),
      'newest first',
    ),
  };
}

function inDateOrder<Item extends ListedEval>(
  items: readonly Item[],
  order: 'oldest first' | 'newest first',
): Item[] {
  const sign = order === 'oldest first' ? 1 : -1;
  return [...items].sort((a, b) => {
    if (a.EventDate === b.EventDate) return 0;
    if (a.EventDate === null) return 1;
    if (b.EventDate === null) return -1;
    return a.EventDate < b.EventDate ? -sign : sign;
  });
}
