import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { WrittenKind } from '#domain/events/event-contents.ts';
import { newId } from '#server/platform/ids.ts';
import { announce, changeRoster } from '#testing/announcements.ts';
import { waitForBlocked } from '#testing/blocked.ts';
import { takeAnswerBack } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { switchSchoolOn } from '#testing/days.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { type Club, makeClub, readEvent, storedEvals, without } from '#testing/rosters.ts';
import { logSession, sessionOf } from '#testing/session-log.ts';

/** The club with a school, whose event is published: three evals that nobody has begun, four people, three messages. */
async function makePublishedSchool(): Promise<Club> {
  const club = await makeClub();
  await switchSchoolOn(club);
  await club.ada.call('PublishEvalsForEvent', { query: club.byEvent, body: {} });
  club.clock.now = new Date('2026-06-13T15:00:00Z');
  return club;
}

async function remove(club: Club) {
  const { Version } = await contents(club);
  const body = { EventId: club.cast.eventId, Version };
  return club.ada.call('DeleteEvent', { query: club.byOrganization, body });
}

const contents = async ({ ada, byEvent }: Club) =>
  (await ada.call('GetEventDeletion', { query: byEvent })).reply();

async function logAsInstructor(club: Club, Deleted = false) {
  const ivan = await signInAs(club, club.cast.instructor);
  const entry = sessionOf(club, { Text: 'Late apex.' });
  await logSession(ivan, entry);
  if (Deleted) await logSession(ivan, { ...entry, Revision: 2, Deleted });
}

const changeEval = async (club: Club, change: ReturnType<typeof sql>) => {
  const assigned = (await storedEvals(club)).find(({ evaluator_id }) => evaluator_id !== null);
  await sql`update eval set ${change} where id = ${assigned?.id}`.execute(club.deps.db);
};

const signSolo = ({ deps, cast }: Club) =>
  deps.db
    .insertInto('sign_off')
    .values({
      ...{ id: newId(), organization_id: cast.organizationId, person_id: cast.student.personId },
      ...{
        kind: 'solo',
        run_group_id: null,
        group_name: 'Novice',
        note: 'Sam drives alone.',
        event_id: cast.eventId,
      },
      ...{ first_day: '2026-06-13', last_day: '2026-06-13', facts: '{}' },
      ...{ signed_by: cast.instructor.personId, signed_at: deps.now() },
    })
    .execute();

async function askForCheckRide({ deps, cast }: Club) {
  const groupId = newId();
  const { organizationId } = cast;
  await sql`insert into run_group (id, organization_id, name) values (${groupId}, ${organizationId}, 'Solo')`.execute(
    deps.db,
  );
  await sql`update eval set off_roster = true, check_ride_for = ${groupId} where id = (
    select id from eval where eval_type = 1 order by id limit 1)`.execute(deps.db);
}

const writers = [
  ['an eval in progress', 'Evals', club => changeEval(club, sql`state = 2`)],
  [
    'a completed eval that was re-opened',
    'Evals',
    club => changeEval(club, sql`state = 2, completed_at = now()`),
  ],
  ['an entry of the log', 'Entries', logAsInstructor],
  ['a solo', 'Solos', signSolo],
  ['a check ride', 'CheckRides', askForCheckRide],
] satisfies [string, WrittenKind, (club: Club) => Promise<unknown>][];

describe('DeleteEvent', () => {
  test.each(writers)('refuses while %s hangs on the event, and counts it', async (_, kind, write) => {
    const club = await makePublishedSchool();
    await write(club);
    expect((await contents(club)).Written).toEqual({
      ...{ Evals: 0, CheckRides: 0, Entries: 0, Solos: 0 },
      [kind]: 1,
    });
    const refused = await remove(club);
    expect([refused.status, refused.problem().detail]).toEqual([
      422,
      expect.stringMatching(/: 1 .*\. Cancel the event instead/),
    ]);
    expect((await readEvent(club)).Attendees).toHaveLength(4);
    expect(await storedEvals(club)).toHaveLength(3);
  });

  test('deletes what nobody wrote, which it counts before; deleted words hold up nothing', async () => {
    const club = await makePublishedSchool();
    await logAsInstructor(club, true);
    expect(await contents(club)).toMatchObject({
      Written: { Evals: 0, CheckRides: 0, Entries: 0, Solos: 0 },
      Deleted: { Attendees: 4, Evals: 3, Messages: 3, Reminders: 0, SyncRecords: 0 },
    });
    expect((await remove(club)).reply()).toEqual({ Ok: true });
    for (const table of ['eval', 'attendee', 'message', 'session_entry'] as const)
      expect([table, await club.deps.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    for (const call of ['GetEvent', 'GetEventDeletion'] as const)
      expect((await club.ada.call(call, { query: club.byEvent })).status).toBe(404);
    const entry = (await readAudit(club)).find(({ Action }) => Action === 'event-deleted');
    expect(entry).toMatchObject({ Details: { Attendees: '4' } });
  });

  test('lets the club forget a student whom an announced pairing still named', async () => {
    const club = await makeClub();
    const { organizationId, student } = club.cast;
    await takeAnswerBack(club.deps.db, organizationId, student);
    await announce(club);
    await changeRoster(club, roster => without(roster, student));
    const members = club.deps.db.selectFrom('membership').select('person_id');
    const stored = members.where('person_id', '=', student.personId);
    expect(await stored.execute()).toHaveLength(1);
    expect((await remove(club)).status).toBe(200);
    expect(await stored.execute()).toEqual([]);
  });

  test('an entry that is logged at the same time stays, or is refused', async () => {
    const club = await makePublishedSchool();
    const { Version } = await contents(club);
    const { eventId: EventId } = club.cast;
    const { db } = club.deps;
    const body = { EventId, Version };
    // The log has written, and not committed yet, when the event is deleted.
    const writing = await db.startTransaction().execute();
    const { organizationId, student, instructor } = club.cast;
    await writing
      .insertInto('session_entry')
      .values({
        ...{ id: newId(), organization_id: organizationId, event_id: EventId, person_id: student.personId },
        ...{ author_id: instructor.personId, day: '2026-06-13', number: 1, conditions: [] },
        ...{ words: 'Late apex.', next_step: '', shared: true, revision: 1, written_at: club.clock.now },
      })
      .execute();
    const deleting = club.ada.call('DeleteEvent', { query: club.byOrganization, body });
    await waitForBlocked(club.deps.db);
    await writing.commit().execute();
    expect((await deleting).status).toBe(422);
    expect(await db.selectFrom('session_entry').select('words').execute()).toEqual([{ words: 'Late apex.' }]);
  });
});

test('counts each table that names an event, and deletes none of evals and sign-offs with it', async () => {
  const { deps } = await makeClub();
  const { rows } = await sql<{ table: string; cascades: boolean }>`
    select pg_class.relname as table, coalesce(confdeltype not in ('a', 'r'), false) as cascades
    from pg_class join pg_attribute on attrelid = pg_class.oid
    left join pg_constraint on conrelid = pg_class.oid and contype = 'f' and confrelid = 'event'::regclass
      and attnum = any(conkey)
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not attisdropped
      and (attname = 'event_id' or pg_constraint.oid is not null)`.execute(deps.db);
  const counted = ['attendee', 'eval', 'message', 'reminder', 'session_entry', 'sign_off'];
  // Limits and announced pairings are deleted without a count for the organizer.
  const unnamed = ['instructor_limits', 'announced_pairing'];
  expect([...new Set(rows.map(({ table }) => table))].sort()).toEqual([...counted, ...unnamed].sort());
  const kept = rows.filter(({ cascades }) => !cascades).map(({ table }) => table);
  expect(new Set(kept)).toEqual(new Set(['eval', 'sign_off']));
});
