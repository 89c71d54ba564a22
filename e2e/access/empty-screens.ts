import {
  addAttendee,
  addEvent,
  addOrganization,
  addPerson,
  type TestPerson,
} from '../../src/testing/cast.ts';
import type { Club } from '../club.ts';

/** Who is there on the first day of a club; the guest is on no roster. */
type Beginner = 'organizer' | 'instructor' | 'student' | 'guest';

/** A club in which nothing has happened. */
export interface NewClub {
  readonly people: Readonly<Record<Beginner, TestPerson>>;
  readonly organizationId: string;
  /** An event that nobody is on the roster of. */
  readonly eventId: string;
}

interface EmptyScreen {
  readonly as: Beginner;
  readonly path: (club: NewClub) => string;
}

const org = ({ organizationId }: NewClub) => `/admin/${organizationId}`;
const event = (club: NewClub) => `${org(club)}/event/${club.eventId}`;
const of = (as: Beginner, path: string | EmptyScreen['path']): EmptyScreen => ({
  as,
  path: typeof path === 'string' ? () => path : path,
});

/**
 * What each route of the router shows where there is nothing yet. No screens: it is never empty, as it shows one eval or
 * asks for something.
 */
export const emptyScreensOf: Readonly<Record<string, readonly EmptyScreen[]>> = {
  '/': [of('guest', '/')],
  '/.auth/login': [],
  '/setup': [],
  '/unsubscribe/:token': [],
  '/profile': [of('guest', '/profile')],
  '/profile/data': [],
  '/search': [of('instructor', '/search?search=nobodyhere')],
  '/instructor': [
    of('instructor', '/instructor?tab=dashboard'),
    of('instructor', '/instructor?tab=submissions'),
  ],
  '/instructor/eval/:evalId': [],
  '/student': [of('student', '/student?tab=dashboard'), of('student', '/student?tab=submissions')],
  '/student/eval/:evalId': [],
  '/student/view/:studentId': [of('organizer', ({ people }) => `/student/view/${people.student.personId}`)],
  '/student/view/:studentId/eval/:evalId': [],
  '/evalx/:evalId/:page?': [],
  '/eval/:evalId/:page?': [],
  '/eval/:evalId/claim': [],
  '/eval/:evalId/view': [],
  '/eval/link/:linkKey': [],
  '/admin': [of('guest', '/admin')],
  '/admin/:organizationId': [of('organizer', org)],
  '/admin/:organizationId/event': [of('organizer', club => `${org(club)}/event`)],
  '/admin/:organizationId/event/:eventId/:tab?': [
    of('organizer', event),
    of('organizer', club => `${event(club)}/roster`),
    of('organizer', club => `${event(club)}/codes`),
  ],
  '/admin/:organizationId/eval/:evalId': [],
  '/admin/:organizationId/search': [of('organizer', club => `${org(club)}/search?search=nobodyhere`)],
  '/admin/:organizationId/profile/:userId': [
    of('organizer', club => `${org(club)}/profile/${club.people.student.personId}`),
  ],
  '/admin/:organizationId/settings/:tab?': [of('organizer', club => `${org(club)}/settings/log`)],
  '/admin/*': [],
  '/*': [],
};

/** Founds a club beside the others: one event is empty, on the other stand an instructor and a student. */
export async function foundClub({ db }: Club): Promise<NewClub> {
  const people = {
    organizer: await addPerson(db, 'Olive Organizer', 'olive@new.example'),
    instructor: await addPerson(db, 'Iris Instructor', 'iris@new.example'),
    student: await addPerson(db, 'Stu Student', 'stu@new.example'),
    guest: await addPerson(db, 'Gus Guest', 'gus@new.example'),
  };
  const { organizer, instructor, student } = people;
  const organizationId = await addOrganization(db, 'New Club', organizer);
  const eventId = await addEvent(db, organizationId, 'First Track Day', '2026-12-12');
  const other = {
    organizationId,
    eventId: await addEvent(db, organizationId, 'Second Track Day', '2026-12-13'),
  };
  await addAttendee(db, { ...other, person: instructor, group: 'Instructor' });
  await addAttendee(db, { ...other, person: student, group: 'Novice', vehicle: '' });
  return { people, organizationId, eventId };
}
