import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { incomplete, unreadable } from './failure.ts';
import type { AssignmentRecord, AttendeeRecord, CalendarRecord } from './records/records.ts';

// Numbers arrive as numbers or text; missing values arrive as '', null or not at all.
const Loose = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]));
const Missing = Type.Union([Type.Literal(''), Type.Null()]);

const text = (value: Static<typeof Loose> | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isYes = (value: Static<typeof Loose> | undefined): boolean =>
  value === true || /^(?:true|yes|1)$/i.test(text(value).trim());

const EventRow = Type.Object({
  id: Loose,
  name: Loose,
  start: Loose,
  end: Loose,
  cancelled: Loose,
  venue: Type.Optional(Type.Union([Type.Object({ name: Loose }), Missing])),
});

const AttendeeRow = Type.Object({
  id: Loose,
  memberuri: Loose,
  firstName: Loose,
  lastName: Loose,
  email: Loose,
  status: Loose,
});

const AssignmentRow = Type.Object({
  attendeeId: Loose,
  memberuri: Loose,
  status: Loose,
  firstName: Loose,
  lastName: Loose,
  group: Loose,
  year: Loose,
  make: Loose,
  model: Loose,
  instructoruri: Loose,
  instructorFirstName: Loose,
  instructorLastName: Loose,
});

const listOf = <Row extends TSchema>(row: Row) => Type.Optional(Type.Union([Type.Array(row), Missing]));
const Recordset = Type.Optional(Type.Union([Type.Object({ total: Loose, remaining: Loose }), Missing]));

// MotorsportReg does not document whether the recordset stands in the response or beside it.
const calendar = Compile(
  Type.Object({
    recordset: Recordset,
    response: Type.Object({ recordset: Recordset, events: listOf(EventRow) }),
  }),
);
const attendees = Compile(
  Type.Object({
    recordset: Recordset,
    response: Type.Object({ recordset: Recordset, attendees: listOf(AttendeeRow) }),
  }),
);
const assignments = Compile(
  Type.Object({
    recordset: Recordset,
    response: Type.Object({ recordset: Recordset, assignments: listOf(AssignmentRow) }),
  }),
);

const unexpected = () => unreadable('otherShape');

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
    Number(text(total)) || 0,
    carried.length + (Number(text(remaining)) || 0),
  ]);
  const all = Math.max(...counts);
  if (all > carried.length) throw incomplete(carried.length, all);
  return carried;
}

/** The events of a calendar. */
export function readEvents(answer: unknown): CalendarRecord[] {
  if (!calendar.Check(answer)) throw unexpected();
  return wholeList(answer.response.events, answer).map(event => ({
    id: text(event.id),
    name: text(event.name),
    start: text(event.start),
    end: text(event.end),
    track: event.venue ? text(event.venue.name) : '',
    cancelled: isYes(event.cancelled),
  }));
}

/** Reads the attendees of an event. */
export function readAttendees(answer: unknown): AttendeeRecord[] {
  if (!attendees.Check(answer)) throw unexpected();
  return wholeList(answer.response.attendees, answer).map(attendee => ({
    id: text(attendee.id),
    memberUri: text(attendee.memberuri),
    firstName: text(attendee.firstName),
    lastName: text(attendee.lastName),
    email: text(attendee.email),
    status: text(attendee.status),
  }));
}

/** Reads the assignments of an event. */
export function readAssignments(answer: unknown): AssignmentRecord[] {
  if (!assignments.Check(answer)) throw unexpected();
  return wholeList(answer.response.assignments, answer).map(row => ({
    attendeeId: text(row.attendeeId),
    memberUri: text(row.memberuri),
    status: text(row.status),
    firstName: text(row.firstName),
    lastName: text(row.lastName),
    group: text(row.group),
    year: text(row.year),
    make: text(row.make),
    model: text(row.model),
    instructorUri: text(row.instructoruri),
    instructorFirstName: text(row.instructorFirstName),
    instructorLastName: text(row.instructorLastName),
  }));
}
