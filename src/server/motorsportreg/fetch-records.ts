import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Connection } from './ask.ts';
import { ask } from './ask.ts';
import { incomplete, unreadable } from './failure.ts';
import {
  AssignmentRecord,
  AttendeeRecord,
  CalendarRecord,
  Loose,
  Missing,
  textOf,
} from './records/records.ts';
import { type Registrations, readRegistrations } from './records/registrations.ts';

const listOf = <Row extends TSchema>(row: Row) => Type.Optional(Type.Union([Type.Array(row), Missing]));
const Recordset = Type.Optional(Type.Union([Type.Object({ total: Loose, remaining: Loose }), Missing]));

// MotorsportReg does not document whether the recordset stands in the response or beside it.
const calendar = Compile(
  Type.Object({
    recordset: Recordset,
    response: Type.Object({ recordset: Recordset, events: listOf(CalendarRecord) }),
  }),
);
const attendees = Compile(
  Type.Object({
    recordset: Recordset,
    response: Type.Object({ recordset: Recordset, attendees: listOf(AttendeeRecord) }),
  }),
);
const assignments = Compile(
  Type.Object({
    recordset: Recordset,
    response: Type.Object({ recordset: Recordset, assignments: listOf(AssignmentRecord) }),
  }),
);

interface WithRecordsets {
  readonly recordset?: Static<typeof Recordset>;
  readonly response: { readonly recordset?: Static<typeof Recordset> };
}

/** The rows, if they are all that there are: who is missing would be taken for somebody who left. */
function wholeList<Row>(
  rows: readonly Row[] | Static<typeof Missing> | undefined,
  { recordset, response }: WithRecordsets,
): readonly Row[] {
  const carried = rows || [];
  const counts = [recordset || {}, response.recordset || {}].flatMap(({ total, remaining }) => [
    Number(textOf(total)) || 0,
    carried.length + (Number(textOf(remaining)) || 0),
  ]);
  const all = Math.max(...counts);
  if (all > carried.length) throw incomplete(carried.length, all);
  return carried;
}

/** Reads the events of a calendar. */
export function readEvents(answer: unknown): readonly CalendarRecord[] {
  if (!calendar.Check(answer)) throw unreadable('otherShape');
  return wholeList(answer.response.events, answer);
}

/** Reads the attendees of an event. */
export function readAttendees(answer: unknown): readonly AttendeeRecord[] {
  if (!attendees.Check(answer)) throw unreadable('otherShape');
  return wholeList(answer.response.attendees, answer);
}

/** Reads the assignments of an event. */
export function readAssignments(answer: unknown): readonly AssignmentRecord[] {
  if (!assignments.Check(answer)) throw unreadable('otherShape');
  return wholeList(answer.response.assignments, answer);
}

/** Fetches the organization's events from a day on (YYYY-MM-DD), past and cancelled events included. */
export async function fetchCalendar(
  connection: Connection,
  from: string,
): Promise<readonly CalendarRecord[]> {
  const path = `/rest/calendars/organization/${encodeURIComponent(connection.organizationId)}.json`;
  return readEvents(
    await ask(connection, { about: 'calendar', path, query: { archive: 'true', start: from } }),
  );
}

/** Fetches the attendees and the assignments of an event, joined to people. */
export async function fetchRegistrations(
  connection: Connection,
  motorsportregId: string,
): Promise<Registrations> {
  const path = `/rest/events/${encodeURIComponent(motorsportregId)}`;
  const askFor = (list: string, query: Record<string, string>) =>
    ask(connection, { about: 'event', path: `${path}/${list}.json`, query });
  const attendees = readAttendees(await askFor('attendees', {}));
  const assignments = readAssignments(await askFor('assignments', { fields: 'instructors' }));
  return readRegistrations(attendees, assignments);
}
