import type { SyncSkip } from '#contract/motorsportreg/calls.ts';
import { countDays, daysFault } from '#domain/events/days.ts';
import { texts } from '#server/motorsportreg/texts.ts';
import { parseEventDate } from '#server/platform/spreadsheet/table/dates.ts';
import { type CalendarRecord, type Loose, lineOf, textOf } from './records.ts';

/** An event of MotorsportReg's calendar that is not cancelled. */
export interface CalendarEvent {
  readonly motorsportregId: string;
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly start: string;
  readonly track: string;
  /** The number of days; null for a club without a school. */
  readonly days: number | null;
}

interface Calendar {
  readonly events: readonly CalendarEvent[];
  /** The ids of cancelled events at MotorsportReg. */
  readonly cancelledIds: ReadonlySet<string>;
  readonly skipped: readonly SyncSkip[];
}

const ID = /^[0-9A-Z-]{1,60}$/;

/** The track of an event whose venue MotorsportReg does not name yet. */
const NO_TRACK = 'To be announced';

function whyUnusable({ motorsportregId, name, start }: CalendarEvent): string | null {
  if (!ID.test(motorsportregId)) return texts().eventNoId;
  if (name === '') return texts().eventNoName;
  return start === '' ? texts().eventNoDate : null;
}

const dateOf = (written: Loose): string => parseEventDate(lineOf(written, 60)) ?? '';

const isYes = (value: Loose): boolean => value === true || /^(?:true|yes|1)$/i.test(textOf(value).trim());

/** Counts the days; 1 without a valid end. */
function daysOf(start: string, end: string): number {
  return start === '' || end === '' || daysFault(start, end) !== null ? 1 : countDays(start, end);
}

/**
 * Reads a calendar: each event once, in the order of dates, without cancelled events. A club without a school has no
 * events of several days.
 */
export function readCalendar(records: readonly CalendarRecord[], hasSchool = false): Calendar {
  const events = new Map<string, CalendarEvent>();
  const cancelledIds = new Set<string>();
  const skipped: SyncSkip[] = [];
  for (const record of records) {
    const start = dateOf(record.start);
    const event = {
      motorsportregId: textOf(record.id).trim().toUpperCase(),
      name: lineOf(record.name, 120),
      start,
      track: (record.venue && lineOf(record.venue.name, 120)) || NO_TRACK,
      days: hasSchool ? daysOf(start, dateOf(record.end)) : null,
    };
    const reason = whyUnusable(event);
    if (isYes(record.cancelled)) cancelledIds.add(event.motorsportregId);
    else if (reason !== null) skipped.push({ Name: event.name || texts().anEvent, Reason: reason });
    else if (!events.has(event.motorsportregId)) events.set(event.motorsportregId, event);
  }
  const inOrder = [...events.values()].sort((a, b) =>
    `${a.start} ${a.motorsportregId}` < `${b.start} ${b.motorsportregId}` ? -1 : 1,
  );
  return { events: inOrder, cancelledIds, skipped };
}
