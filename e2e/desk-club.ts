import { once } from 'node:events';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import type { Db } from '../src/server/platform/database/open.ts';
import { newId } from '../src/server/platform/ids.ts';
import { addEvent } from '../src/testing/cast.ts';
import type { Club } from './club.ts';

/** An organizer's laptop, signed in as the club's admin. */
export async function laptopOf(
  browser: Browser,
  club: Club,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    baseURL: club.server().url,
    acceptDownloads: true,
    ...options,
  });
  await context.addCookies([await club.sessionCookie(club.admin)]);
  return context.newPage();
}

interface RosterSize {
  readonly students: number;
  readonly instructors: number;
}

/** An event of its own with a roster: 'Student 001' without instructors, 'Teacher 01' without students. */
export async function addRoster(club: Club, name: string, { students, instructors }: RosterSize) {
  const { db, organizationId } = club;
  const eventId = await addEvent(db, organizationId, name, '2026-12-05');
  const people = [
    ...named('Teacher', instructors, 'Instructor'),
    ...named('Student', students, 'Novice'),
  ].map(person => ({ ...person, id: newId(), email: `${withoutDigits(newId())}@club.example` }));
  await addPeople(db, people);
  await db
    .insertInto('membership')
    .values(
      people.map(({ id, email, first, last }) => ({
        ...{ organization_id: organizationId, person_id: id, email, first_name: first, last_name: last },
        accepted_at: new Date(),
        answered_at: new Date(),
      })),
    )
    .execute();
  await db
    .insertInto('attendee')
    .values(
      people.map(({ id, group }) => ({
        organization_id: organizationId,
        event_id: eventId,
        person_id: id,
        run_group: group,
        vehicle: '2019 Mazda MX-5',
        instructor_id: null,
      })),
    )
    .execute();
  return { eventId, path: `/admin/${organizationId}/event/${eventId}` };
}

/** A search for a person's number finds nobody else by their e-mail. */
const withoutDigits = (id: string) => id.replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)));

function named(first: string, count: number, group: string) {
  return Array.from({ length: count }, (_, index) => ({
    first,
    last: String(index + 1).padStart(3, '0'),
    group,
  }));
}

async function addPeople(
  db: Db,
  people: readonly { id: string; first: string; last: string; email: string }[],
) {
  await db
    .insertInto('person')
    .values(
      people.map(({ id, first, last, email }) => ({
        id,
        display_name: '',
        first_name: first,
        last_name: last,
        email,
        phone: null,
        picture_url: null,
      })),
    )
    .execute();
  await db
    .insertInto('person_email')
    .values(people.map(({ id, email }) => ({ email, person_id: id })))
    .execute();
}

/** A mail server that refuses everybody for good, until it is told to take mail. */
export async function startRefusingMailServer() {
  let takes = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo: (_address, _session, done) =>
      takes ? done() : done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 })),
    onData: (stream, _session, done) => {
      stream.resume();
      stream.once('end', () => done());
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = address !== null && typeof address !== 'string' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    take: () => {
      takes = true;
    },
    stop: () => new Promise<void>(resolve => server.close(resolve)),
  };
}
