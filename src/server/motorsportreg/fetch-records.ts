import { ask } from './ask.ts';
import type { Connection } from './attempt.ts';
import type { AssignmentRecord, AttendeeRecord, CalendarRecord } from './records/records.ts';
import { readAssignments, readAttendees, readEvents } from './responses.ts';

/** Fetches the organization's events from a day on (YYYY-MM-DD), past and cancelled events included. */
export async function fetchCalendar(connection: Connection, from: string): Promise<CalendarRecord[]> {
  const path = `/rest/calendars/organization/${encodeURIComponent(connection.organizationId)}.json`;
  return readEvents(
    await ask(connection, { about: 'calendar', path, query: { archive: 'true', start: from } }),
  );
}

/** Fetches the attendees and the assignments of an event. */
export async function fetchRegistrations(
  connection: Connection,
  motorsportregId: string,
): Promise<{ attendees: AttendeeRecord[]; assignments: AssignmentRecord[] }> {
  const path = `/rest/events/${encodeURIComponent(motorsportregId)}`;
  const askFor = (list: string, query: Record<string, string>) =>
    ask(connection, { about: 'event', path: `${path}/${list}.json`, query });
  const attendees = readAttendees(await askFor('attendees', {}));
  return { attendees, assignments: readAssignments(await askFor('assignments', { fields: 'instructors' })) };
}
