import { paths } from '#contract/paths.ts';
import type { ScreenName } from '#contract/screens.ts';
import { addAttendee, addEvent, addOrganization, addPerson, type TestPerson } from '#testing/cast.ts';
import { type Club, expect, test } from '../fixtures/club.ts';
import { visit } from '../pages/go-to.ts';
import { settled } from '../pages/unchanging.ts';
import { expectAccess } from './expect-access.ts';
import { narrow } from './visitor.ts';

/** The people of a club's first day; the guest is on no roster. */
type Beginner = 'organizer' | 'instructor' | 'student' | 'guest';

/** A club in which nothing has happened. */
interface NewClub {
  readonly people: Readonly<Record<Beginner, TestPerson>>;
  readonly organizationId: string;
  /** An event that nobody is on the roster of. */
  readonly eventId: string;
}

interface EmptyScreen {
  readonly as: Beginner;
  readonly path: (club: NewClub) => string;
}

const of = (as: Beginner, path: string | EmptyScreen['path']): EmptyScreen => ({
  as,
  path: typeof path === 'string' ? () => path : path,
});

/**
 * The addresses of each row of the table of screens in an empty club. A row without addresses is never empty: it shows an
 * eval or asks for something.
 */
const emptyScreensOf: Readonly<Record<ScreenName, readonly EmptyScreen[]>> = {
  home: [of('guest', paths.home())],
  signIn: [],
  help: [],
  setup: [],
  restore: [],
  unsubscribe: [],
  profile: [of('guest', paths.profile())],
  myData: [],
  search: [of('instructor', `${paths.search()}?search=nobodyhere`)],
  school: [of('instructor', paths.school())],
  schoolStudent: [],
  grid: [of('guest', paths.grid())],
  gridSheet: [],
  today: [of('instructor', paths.today())],
  todayStudent: [],
  logbook: [of('guest', paths.logbook())],
  instructor: [
    of('instructor', `${paths.instructor()}?tab=dashboard`),
    of('instructor', `${paths.instructor()}?tab=submissions`),
  ],
  instructorEval: [],
  student: [
    of('student', `${paths.student()}?tab=dashboard`),
    of('student', `${paths.student()}?tab=submissions`),
  ],
  studentEval: [],
  studentView: [of('organizer', ({ people }) => paths.studentView(people.student.personId))],
  studentViewEval: [],
  fillEval: [],
  evalStep: [],
  claim: [],
  viewEval: [],
  publicEval: [],
  admin: [of('guest', paths.admin())],
  server: [of('organizer', paths.server())],
  handOver: [],
  organization: [of('organizer', ({ organizationId }) => paths.organization(organizationId))],
  organizationEvents: [of('organizer', ({ organizationId }) => paths.organizationEvents(organizationId))],
  credentials: [of('organizer', ({ organizationId }) => paths.credentials(organizationId))],
  insights: [of('organizer', ({ organizationId }) => paths.insights(organizationId))],
  instructors: [of('organizer', ({ organizationId }) => paths.instructors(organizationId))],
  event: [
    of('organizer', ({ organizationId, eventId }) => paths.event(organizationId, eventId)),
    of('organizer', ({ organizationId, eventId }) => paths.event(organizationId, eventId, 'roster')),
    of('organizer', ({ organizationId, eventId }) => paths.event(organizationId, eventId, 'codes')),
  ],
  mySheet: [of('guest', ({ eventId }) => paths.mySheet(eventId))],
  sheets: [of('organizer', ({ organizationId, eventId }) => paths.sheets(organizationId, eventId))],
  adminEval: [],
  adminSearch: [
    of('organizer', ({ organizationId }) => `${paths.adminSearch(organizationId)}?search=nobodyhere`),
  ],
  adminProfile: [
    of('organizer', ({ organizationId, people }) =>
      paths.adminProfile(organizationId, people.student.personId),
    ),
  ],
  organizationSettings: [
    of('organizer', ({ organizationId }) => paths.organizationSettings(organizationId, 'forms')),
    of('organizer', ({ organizationId }) => paths.organizationSettings(organizationId, 'connections')),
    of('organizer', ({ organizationId }) => paths.organizationSettings(organizationId, 'log')),
  ],
  form: [],
  notFound: [],
};

/** Founds a club beside the others: one event is empty, on the other stand an instructor and a student. */
async function foundClub({ db }: Club): Promise<NewClub> {
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

for (const [as, screens] of Map.groupBy(Object.values(emptyScreensOf).flat(), screen => screen.as)) {
  test(`all screens of the ${as} can be used by everybody where there is nothing yet`, async ({
    club,
    phoneOf,
  }) => {
    // It asks axe about up to fifteen screens in each theme.
    test.setTimeout(120_000);
    const newClub = await foundClub(club);
    const page = await phoneOf(newClub.people[as], { viewport: narrow });
    await page.goto('/');
    for (const { path } of screens) {
      await visit(page, path(newClub));
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await settled(page);
      await expectAccess(page, path(newClub));
    }
  });
}
