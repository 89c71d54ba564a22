import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Connection } from './ask.ts';
import { ask } from './ask.ts';
import { MotorsportRegFailure } from './failure.ts';
import {
  AssignmentRecord,
  AttendeeRecord,
  CalendarRecord,
  Loose,
  Missing,
  textOf,
} from './records/records.ts';
import { type Registrations, readRegistrations } from './records/registrations.ts';
import { texts } from './texts.ts';

const listOf = <Row extends TSchema>(row: Row) => Compile(Type.Union([Type.Array(row), Missing]));
const Recordset = Type.Optional(Type.Union([Type.Object({ total: Loose, remaining: Loose }), Missing]));

// MotorsportReg does not document whether the recordset is in the response or next to it.
const Answer = Type.Object({ recordset: Recordset, response: Type.Object({ recordset: Recordset }) });
const answers = Compile(Answer);

/** Returns the rows. Throws a MotorsportRegFailure for a partial list: a missing person would count as one who left. */
function requireWholeList<Row>(
  rows: readonly Row[],
  { recordset, response }: Static<typeof Answer>,
): readonly Row[] {
  const counts = [recordset || {}, response.recordset || {}].flatMap(({ total, remaining }) => [
    Number(textOf(total)) || 0,
    rows.length + (Number(textOf(remaining)) || 0),
  ]);
  const all = Math.max(...counts);
  // MotorsportReg documents no way to ask for the rest.
  if (all > rows.length) {
    throw new MotorsportRegFailure(texts().incomplete(rows.length, all));
  }
  return rows;
}

/** Makes a function that reads the rows of a list in an answer. */
function readerOf<Row>(
  name: string,
  list: { Check(value: unknown): value is Row[] | Static<typeof Missing> },
) {
  return (answer: unknown): readonly Row[] => {
    const otherShape = () => new MotorsportRegFailure(texts().otherShape);
    if (!answers.Check(answer)) throw otherShape();
    const rows: unknown = Reflect.get(answer.response, name) ?? '';
    if (!list.Check(rows)) throw otherShape();
    return requireWholeList(rows || [], answer);
  };
}

export const readEvents = readerOf('events', listOf(CalendarRecord));
export const readAttendees = readerOf('attendees', listOf(AttendeeRecord));
export const readAssignments = readerOf('assignments', listOf(AssignmentRecord));

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
