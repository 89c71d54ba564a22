import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { loadPersonReferences } from '#server/platform/database/person-references.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { switchSchoolOn } from '#testing/days.ts';
import { goldie, readProfile } from '#testing/profiles.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { sessionOf } from '#testing/session-log.ts';

/** How the author of a row deletes it, also once they and whom it is about have left the roster. */
interface Deletable {
  readonly call: CallName;
  /** Writes as the author. */
  readonly write: (by: Client, club: Club) => Promise<unknown>;
  readonly remove: (by: Client, club: Club) => Promise<{ readonly status: number }>;
  /** How much of it is left. */
  readonly left: (club: Club) => ReturnType<typeof sql<{ count: number }>>;
  /** By whom; the student where it is not said. */
  readonly by?: 'instructor';
}

const entry = (club: Club, more: object = {}) =>
  sessionOf(club, { EntryId: '018f0000-0000-7000-8000-000000000001', Text: 'Late apex.', ...more });

const entries = {
  call: 'LogSession',
  write: (by, club) => by.call('LogSession', { body: entry(club) }),
  remove: (by, club) => by.call('LogSession', { body: entry(club, { Revision: 2, Deleted: true }) }),
  left: () => sql`select count(*)::int as count from session_entry where deleted_at is null or words <> ''`,
} satisfies Deletable;

const focusOf = ({ cast }: Club, State: 'open' | 'closed') => ({
  OrganizationId: cast.organizationId,
  Focus: [{ FocusId: '018f0000-0000-7000-8000-000000000002', Text: 'Smooth hands.', State }],
});

const written: Readonly<Record<string, Deletable>> = {
  'session_entry.author_id': { ...entries, by: 'instructor' },
  'session_entry.person_id': entries,
  'focus_item.person_id': {
    call: 'SaveFocus',
    write: (by, club) => by.call('SaveFocus', { body: focusOf(club, 'open') }),
    remove: (by, club) => by.call('SaveFocus', { body: focusOf(club, 'closed') }),
    left: () => sql`select count(*)::int as count from focus_item where state = 'open'`,
  },
  'car.person_id': {
    call: 'DeleteCar',
    write: by => by.call('SaveCar', { body: goldie }),
    remove: async by => {
      const [car] = (await readProfile(by)).Garage;
      return by.call('DeleteCar', { body: { CarId: car?.CarId ?? '' } });
    },
    left: ({ cast }) =>
      sql`select count(*)::int as count from car where person_id = ${cast.student.personId}`,
  },
};

/** Columns that name who wrote something which stays, with the reason. */
const stays = {
  'audit_entry.actor_id': 'a log only grows',
  'credential.verified_by': 'a credential that counts says who verified it',
  'eval.evaluator_id': 'a submitted eval is the student’s and the club’s',
  'focus_item.added_by': 'an item is the student’s; the student and instructors can close it',
  'not_yet.by_id': 'a decision is kept',
  'sign_off.signed_by': 'a sign-off is withdrawn, and stays',
  'sign_off.withdrawn_by': 'a withdrawal is kept',
};

/** Columns that name whom a row is about, or whose it is, and not who wrote it. */
const namesNoAuthor = [
  ...[
    'access_token',
    'attendee',
    'audit_entry',
    'calendar_feed',
    'confirmed_email',
    'contact_change',
    'credential',
  ],
  ...['former_person', 'identity', 'instructor_limits', 'media'],
  ...['membership', 'message', 'not_yet', 'opening_balance', 'organization_role'],
  ...['passkey', 'person_email', 'reminder', 'security_entry', 'session', 'sign_off'],
].map(table => `${table}.person_id`);

test('every column that names a person is classified by what its author can delete', async () => {
  const { deps } = await makeClub();
  const known = [...Object.keys(written), ...Object.keys(stays), ...namesNoAuthor];
  const others = [
    'announced_pairing.instructor_id',
    'announced_pairing.student_id',
    'attendee.instructor_id',
    'attendee.shares_car_with',
    'attendee.asked_for',
    'audit_entry.evaluator_id',
    'eval.subject_id',
  ];
  const references = await deps.db.transaction().execute(loadPersonReferences);
  expect([...known, ...others].sort()).toEqual(
    references.map(({ table, column }) => `${table}.${column}`).sort(),
  );
});

test.each(Object.entries(written))('the author of %s deletes it after leaving the roster', async (_, row) => {
  const club = await makeClub();
  await switchSchoolOn(club);
  club.clock.now = new Date('2026-06-13T15:00:00Z');
  const author = row.by === 'instructor' ? club.cast.instructor : club.cast.student;
  const client = await signInAs(club, author);
  await row.write(client, club);
  const count = async () => (await row.left(club).execute(club.deps.db)).rows[0]?.count;
  expect(await count()).toBe(1);
  await club.deps.db.deleteFrom('attendee').where('event_id', '=', club.cast.eventId).execute();
  club.clock.now = new Date('2027-06-13T15:00:00Z');
  const later = await signInAs(club, author);
  expect((await row.remove(later, club)).status).toBe(200);
  expect(await count()).toBe(0);
});
