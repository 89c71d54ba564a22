import { isOver } from '#domain/events/days.ts';

/** The first and last day of an event, `YYYY-MM-DD`. */
interface DatedEvent {
  readonly Start: string;
  readonly LastDay: string;
}

/** Splits events into upcoming ones, the next first, and past ones, the latest first. */
export function splitEvents<Item extends DatedEvent>(
  events: readonly Item[],
  today: string,
): { upcoming: readonly Item[]; past: readonly Item[] } {
  const byStart = events.toSorted((a, b) => (a.Start < b.Start ? -1 : a.Start > b.Start ? 1 : 0));
  return {
    upcoming: byStart.filter(({ LastDay }) => !isOver(LastDay, today)),
    past: byStart.filter(({ LastDay }) => isOver(LastDay, today)).reverse(),
  };
}
