import { isOver } from './days.ts';

/** The first and the last day of an event. */
interface Dated {
  readonly Start: string;
  readonly LastDay: string;
}

/** Splits events into upcoming ones, the next first, and past ones, the latest first. */
export function splitEvents<Item extends Dated>(events: readonly Item[], today: string) {
  const byStart = events.toSorted((a, b) => (a.Start < b.Start ? -1 : a.Start > b.Start ? 1 : 0));
  return {
    upcoming: byStart.filter(({ LastDay }) => !isOver(LastDay, today)),
    past: byStart.filter(({ LastDay }) => isOver(LastDay, today)).reverse(),
  };
}

/** Finds the next event by date, or the latest one when all are over; no cancelled event. */
export function findNextEvent<Item extends Dated & { readonly Cancelled: boolean }>(
  events: readonly Item[],
  today: string,
): Item | undefined {
  const held = events.filter(({ Cancelled }) => !Cancelled);
  const { upcoming, past } = splitEvents(held, today);
  return upcoming[0] ?? past[0];
}
