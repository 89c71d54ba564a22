import type {
  AssignmentRecord,
  AttendeeRecord,
  CalendarRecord,
} from '#server/motorsportreg/records/records.ts';

/** An event as a calendar tells it. */
export const calendarRecord = (otherwise: Partial<CalendarRecord> = {}): CalendarRecord => ({
  id: 'E1',
  name: 'Spring HPDE',
  start: '2026-06-13',
  end: '2026-06-14',
  venue: { name: 'Lime Rock Park' },
  cancelled: false,
  ...otherwise,
});

/** Makes a confirmed attendee whose e-mail address begins with the first name. */
export const attendeeRecord = (
  member: string,
  firstName: string,
  otherwise: Partial<AttendeeRecord> = {},
): AttendeeRecord => ({
  id: `A-${member}`,
  memberuri: `/members/${member}`,
  firstName,
  lastName: 'Tester',
  email: `${firstName.toLowerCase()}@club.example`,
  status: 'Confirmed',
  ...otherwise,
});

/** A confirmed row of a member. */
export const assignmentRecord = (
  member: string,
  otherwise: Partial<AssignmentRecord> = {},
): AssignmentRecord => ({
  attendeeId: `A-${member}`,
  memberuri: `/members/${member}`,
  status: 'Confirmed',
  firstName: '',
  lastName: '',
  group: 'Novice',
  year: '2019',
  make: 'Mazda',
  model: 'MX-5',
  instructoruri: '',
  instructorFirstName: '',
  instructorLastName: '',
  ...otherwise,
});
