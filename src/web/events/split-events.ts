import { isOver } from '#domain/events/days.ts';

/** What telling events apart needs of one: calendar dates, `YYYY-MM-DD`. */
interface DatedEvent {
  readonly Start: string;
  readonly LastDay: string;
}

/** Events by when they are: what is next comes first, and so does what has just been. */
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
