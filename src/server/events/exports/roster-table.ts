import { ALL_DAYS, type DaySet, daysIn } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { sortByLabel } from '#domain/people/name-order.ts';
import { splitName } from '#domain/people/names.ts';
import type { Table } from '#domain/text/csv.ts';
import { assignmentColumns } from '#server/events/imports/assignment-columns.ts';

/** An exported attendee. The addresses are those by which rosters know the people. */
export interface ExportedAttendee {
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly email: string;
  readonly group: string;
  readonly vehicle: string;
  readonly carNumber: string;
  readonly instructorEmail: string | null;
  readonly days: DaySet;
  /** The limits of an instructor; null without. */
  readonly maxStudents: number | null;
  /** Null: any group. */
  readonly takes: readonly string[] | null;
  readonly ownGroup: string | null;
}

/** An import needs a first or last name, so the display name or address stands in for both. */
function namesOf({ firstName, lastName, displayName, email }: ExportedAttendee) {
  if (firstName || lastName) return { firstName, lastName };
  return splitName(displayName || (email.split('@')[0] ?? ''));
}

/**
 * Lists a roster in the columns that an import reads (docs/product.md#imports), in the order of the Roster tab. Adds
 * each attendee's days if the event has several days.
 */
export function rosterTable(attendees: readonly ExportedAttendee[], hasDays: boolean): Table {
  const { firstName, lastName, email, group, vehicle, carNumber, instructorEmail, role, days } =
    assignmentColumns;
  const { maxStudents, takes, ownGroup } = assignmentColumns;
  const columns = [
    firstName,
    lastName,
    email,
    group,
    vehicle,
    carNumber,
    instructorEmail,
    role,
    maxStudents,
    takes,
    ownGroup,
    ...(hasDays ? [days] : []),
  ];
  const sorted = sortByLabel(attendees, attendee => ({
    FirstAndLastName: `${attendee.firstName} ${attendee.lastName}`.trim(),
    DisplayName: attendee.displayName,
    UserEmail: attendee.email,
  }));
  return {
    header: columns.map(({ name }) => name),
    rows: sorted.map(attendee => {
      const names = namesOf(attendee);
      const isInstructor = attendee.group === INSTRUCTOR_GROUP;
      return [
        names.firstName,
        names.lastName,
        attendee.email,
        attendee.group,
        attendee.vehicle,
        attendee.carNumber,
        attendee.instructorEmail,
        isInstructor ? 'Teacher' : 'Student',
        attendee.maxStudents,
        attendee.maxStudents === null ? '' : (attendee.takes?.join(', ') ?? 'any'),
        attendee.ownGroup,
        ...(hasDays ? [attendee.days === ALL_DAYS ? 'all' : daysIn(attendee.days).join(', ')] : []),
      ];
    }),
  };
}
