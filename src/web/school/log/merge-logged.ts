import type { FocusItem, LogbookEvent, SessionEntry, SessionLog, TodayEvent } from '#contract/school/log.ts';
import { lastDayOf } from '#domain/events/days.ts';
import { MAX_SESSION } from '#domain/school/log.ts';
import type { ShownCall, ShownStatus } from '#web/client/queued-calls.ts';

/** An entry on screen, with its status if this phone logged it. */
export interface ShownEntry extends SessionEntry {
  readonly status?: ShownStatus;
}

/** A student at an event. */
export type Ride = Pick<SessionLog, 'EventId' | 'UserId'>;

interface Logged {
  readonly Focus: FocusItem[];
  readonly Entries: ShownEntry[];
}

const entryOf = ({ body, status }: ShownCall<'LogSession'>, isStudent: boolean): ShownEntry => ({
  ...body,
  Author: '',
  IsOwn: true,
  ByStudent: isStudent,
  ...(status.state !== 'sent' && { status }),
});

const isOpen = ({ State }: FocusItem): boolean => State === 'open';

function applyLogged(student: Logged, logged: ShownCall<'LogSession'>, isStudent: boolean): Logged {
  const { body, status } = logged;
  const { EntryId, Revision, Deleted, Focus, Text, NextStep, Conditions } = body;
  const stored = student.Entries.find(entry => entry.EntryId === EntryId);
  // The server has this revision or a later one.
  if (stored && stored.Revision >= Revision && status.state === 'sent') return student;
  const others = student.Entries.filter(entry => entry !== stored);
  if (Deleted && status.state === 'refused') {
    return stored ? { Focus: student.Focus, Entries: [...others, { ...stored, status }] } : student;
  }
  const isKept = !Deleted && (Text !== '' || NextStep !== '' || Conditions.length > 0);
  const Entries = isKept ? [...others, entryOf(logged, isStudent)] : others;
  if (status.state === 'refused') return { Focus: student.Focus, Entries };
  const items = new Map([...student.Focus, ...Focus].map(item => [item.FocusId, item]));
  return { Focus: [...items.values()].filter(isOpen), Entries };
}

const bySession = (a: SessionEntry, b: SessionEntry) => a.Day.localeCompare(b.Day) || a.Number - b.Number;

/** Adds to a student's log the sessions of this phone that the server's answer does not have yet. */
function applyAllLogged<Student extends Logged>(
  student: Student,
  logged: readonly ShownCall<'LogSession'>[],
  { EventId, UserId }: Ride,
  isStudent = false,
): Student {
  const { Focus, Entries } = logged
    .filter(({ body }) => body.EventId === EventId && body.UserId === UserId)
    .reduce<Logged>((log, one) => applyLogged(log, one, isStudent), student);
  return { ...student, Focus, Entries: Entries.toSorted(bySession) };
}

/** Merges sessions logged on this phone into the instructor's events. */
export function mergeIntoToday(
  events: readonly TodayEvent[],
  logged: readonly ShownCall<'LogSession'>[],
): TodayEvent[] {
  return events.map(event => ({
    ...event,
    Students: event.Students.map(student =>
      applyAllLogged(student, logged, { EventId: event.EventId, UserId: student.UserId }),
    ),
  }));
}

/** Merges entries written on this phone into a student's events. */
export const mergeIntoLogbook = (
  events: readonly LogbookEvent[],
  logged: readonly ShownCall<'LogSession'>[],
  userId: string,
): LogbookEvent[] =>
  events.map(event => applyAllLogged(event, logged, { EventId: event.EventId, UserId: userId }, true));

/** Finds a student at an event; undefined where the events do not list the student there. */
export const findStudent = (events: readonly TodayEvent[], { EventId, UserId }: Ride) =>
  events.find(event => event.EventId === EventId)?.Students.find(student => student.UserId === UserId);

/**
 * Returns the words that the reader wrote of a student at an event, in the order of sessions. Refused and deleted entries
 * are left out: the server has other words, or none.
 */
export function collectDayNotes(
  events: readonly TodayEvent[],
  logged: readonly ShownCall<'LogSession'>[],
  ride: Ride,
): string[] {
  const stored = findStudent(events, ride) ?? { Focus: [], Entries: [] };
  const valid = logged.filter(({ status }) => status.state !== 'refused');
  const { Entries } = applyAllLogged<Logged>(stored, valid, ride);
  const own = Entries.filter(({ IsOwn }) => IsOwn);
  return own.flatMap(({ Text, NextStep }) => [Text, NextStep].filter(Boolean).join(' ') || []);
}

/** Whether words that the person typed are on this phone alone. Deletions have no text. */
const isUnsent = ({ body, status: { state } }: ShownCall<'LogSession'>): boolean =>
  state !== 'sent' && state !== 'sending' && !body.Deleted;

/** Finds the author's unsent sessions of other people whom the events no longer list. */
export const findLeftOverSessions = (
  events: readonly TodayEvent[],
  logged: readonly ShownCall<'LogSession'>[],
  author: string,
): readonly ShownCall<'LogSession'>[] =>
  logged.filter(call => isUnsent(call) && call.body.UserId !== author && !findStudent(events, call.body));

/** Finds a student's own unsent notes on events that the logbook no longer lists. */
export const findLeftOverNotes = (
  events: readonly Pick<LogbookEvent, 'EventId'>[],
  logged: readonly ShownCall<'LogSession'>[],
  author: string,
): readonly ShownCall<'LogSession'>[] =>
  logged.filter(
    call =>
      isUnsent(call) &&
      call.body.UserId === author &&
      !events.some(({ EventId }) => EventId === call.body.EventId),
  );

/** Returns the number of the author's next session of a day. */
export function findNextSessionNumber(entries: readonly SessionEntry[], day: string): number {
  const own = entries.filter(entry => entry.IsOwn && entry.Day === day).map(entry => entry.Number);
  return Math.min(MAX_SESSION, Math.max(0, ...own) + 1);
}

/** Returns today as a day of the event, or the event's nearest day. */
export function findDayOfEvent({ Start, Days }: { Start: string; Days: number }, today: string): string {
  if (today <= Start) return Start;
  const end = lastDayOf(Start, Days);
  return today < end ? today : end;
}

/** Returns the conditions of the latest entry of a day. */
export function findLastConditions(
  events: readonly { readonly Entries: readonly SessionEntry[] }[],
  day: string,
): SessionLog['Conditions'] {
  const entries = events.flatMap(({ Entries }) => Entries).filter(entry => entry.Day === day);
  return entries.toSorted(bySession).at(-1)?.Conditions ?? [];
}
