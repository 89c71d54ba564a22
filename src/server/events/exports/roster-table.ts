import { ALL_DAYS, daysIn } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { sortByLabel } from '#domain/people/name-order.ts';
import { splitName } from '#domain/people/names.ts';
import type { Table } from '#domain/text/csv.ts';
import { assignmentColumns } from '#server/events/imports/assignment-columns.ts';
import { type Column, tableOf } from './columns.ts';
import type { ExportedAttendee } from './queries.ts';

/** An import needs a first or last name, so the display name or the address replaces a missing name. */
function namesForImport({ firstName, lastName, displayName, email }: ExportedAttendee) {
  if (firstName || lastName) return { firstName, lastName };
  return splitName(displayName || (email.split('@')[0] ?? ''));
}

const columns: readonly Column<ExportedAttendee>[] = [
  { name: assignmentColumns.firstName.name, of: attendee => namesForImport(attendee).firstName },
  { name: assignmentColumns.lastName.name, of: attendee => namesForImport(attendee).lastName },
  { name: assignmentColumns.email.name, of: ({ email }) => email },
  { name: assignmentColumns.group.name, of: ({ group }) => group },
  { name: assignmentColumns.vehicle.name, of: ({ vehicle }) => vehicle },
  { name: assignmentColumns.carNumber.name, of: ({ carNumber }) => carNumber },
  { name: assignmentColumns.instructorEmail.name, of: ({ instructorEmail }) => instructorEmail },
  {
    name: assignmentColumns.role.name,
    of: ({ group }) => (group === INSTRUCTOR_GROUP ? 'Teacher' : 'Student'),
  },
  { name: assignmentColumns.maxStudents.name, of: ({ maxStudents }) => maxStudents },
  {
    name: assignmentColumns.takes.name,
    of: ({ maxStudents, takes }) => (maxStudents === null ? '' : (takes?.join(', ') ?? 'any')),
  },
  { name: assignmentColumns.ownGroup.name, of: ({ ownGroup }) => ownGroup },
  { name: assignmentColumns.askedFor.name, of: ({ askedForEmail }) => askedForEmail },
];

const daysColumn: Column<ExportedAttendee> = {
  name: assignmentColumns.days.name,
  of: ({ days }) => (days === ALL_DAYS ? 'all' : daysIn(days).join(', ')),
};

/**
 * Lists a roster in the columns that an import reads (docs/product.md#imports), in the order of the Roster tab. Adds
 * each attendee's days if the event has several days.
 */
export function rosterTable(attendees: readonly ExportedAttendee[], hasDays: boolean): Table {
  const sorted = sortByLabel(attendees, attendee => ({
    FirstAndLastName: `${attendee.firstName} ${attendee.lastName}`.trim(),
    DisplayName: attendee.displayName,
    UserEmail: attendee.email,
  }));
  return tableOf(hasDays ? [...columns, daysColumn] : columns, sorted);
}
