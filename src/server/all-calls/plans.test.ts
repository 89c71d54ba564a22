import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { type CallOptions, signInAs } from '#testing/client.ts';
import { submissionOf } from '#testing/evals.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { statementsOf } from '#testing/statements.ts';

const PEOPLE = 5_000;
const EVENTS = 200;
const ROSTER = 100;

/** Tables of which no statement that somebody waits for may read every row. */
const GROWING = 'person|person_email|identity|session|membership|event|attendee|eval|message';

/** The planner's highest cost of each statement: half as much again as now. */
const MOST_COST = {
  ClaimEval: 450,
  PostEval: 170,
  GetEvalsForStudent: 1400,
  GetEvalsForInstructor: 11_700,
  GetEvalsForEvent: 4400,
  GetUsers: 5000,
  GetUsersAdmin: 4000,
  GetEvent: 3500,
  CheckMultipleAccounts: 4000,
} satisfies Partial<Record<CallName, number>>;
type HotCall = keyof typeof MOST_COST;

/** In a plan: a whole table, or the whole of one of its indexes. */
const WHOLE = new RegExp(
  `Seq Scan on (${GROWING})\\b|Index (Only )?Scan using \\S+ on (${GROWING})\\b[^\\n]*\\n(?!\\s*Index Cond)[^\\n]*`,
);

/** The club with so many people, events and evals that the planner has reason to use an index. */
async function grow({ deps, cast }: Club): Promise<void> {
  const db = deps.longWorkDb;
  const { organizationId, student, instructor, eventId } = cast;
  const id = (kind: string, n: string) =>
    sql.raw(`('0197${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
  const driver = id('0001', `1 + (e * ${ROSTER} + a) % ${PEOPLE}`);
  await sql`insert into person (id, first_name, last_name, email) select ${id('0001', 'n')}, substr(md5(n::text), 1, 6),
    substr(md5(n::text), 7, 9), n || '@mail.example' from generate_series(1, ${PEOPLE}::int) n`.execute(db);
  await sql`insert into person_email (email, person_id) select email, id from person on conflict do nothing`.execute(
    db,
  );
  await sql`insert into identity (provider, subject, person_id, email, email_verified)
    select 'email', email, id, email, true from person on conflict do nothing`.execute(db);
  await sql`insert into session (token_hash, person_id, provider, subject, expires_at)
    select sha256(email::bytea), person_id, provider, subject, now() from identity`.execute(db);
  await sql`insert into event (id, organization_id, name, start, track) select ${id('0002', 'n')}, ${organizationId}::uuid,
    'Day ' || n, '2026-01-01', 'Lime Rock' from generate_series(1, ${EVENTS}::int) n`.execute(db);
  await sql`insert into membership (organization_id, person_id, first_name, last_name, email, accepted_at)
    select ${organizationId}::uuid, id, first_name, last_name, email, now() from person on conflict do nothing`.execute(
    db,
  );
  await sql`insert into attendee (event_id, person_id, organization_id, run_group) select ${id('0002', 'e')}, ${driver},
    ${organizationId}::uuid, case when a < 20 then 'Instructor' else 'Novice' end
    from generate_series(1, ${EVENTS}::int) e, generate_series(1, ${ROSTER}::int) a`.execute(db);
  await sql`insert into eval (id, organization_id, event_id, eval_type, state, evaluator_id, subject_id, apex_score,
      completed_at, beside_roster)
    select gen_random_uuid(), ${organizationId}::uuid, ${id('0002', 'e')}, 1, 3, ${instructor.personId}::uuid, ${driver}, 3,
      now(), true from generate_series(1, ${EVENTS}::int) e, generate_series(1, ${ROSTER}::int) a`.execute(
    db,
  );
  await sql`update eval set state = 1, evaluator_id = null, apex_score = null, completed_at = null
    where get_byte(uuid_send(id), 15) % 8 = 0`.execute(db);
  // The student reads thirty evals.
  await sql`insert into eval (id, organization_id, event_id, eval_type, state, evaluator_id, subject_id, apex_score,
      completed_at, beside_roster)
    select gen_random_uuid(), ${organizationId}::uuid, ${eventId}::uuid, n % 2, 3, case n % 2 when 1 then i else s end,
      case n % 2 when 1 then s else i end, 3, now(), true
    from generate_series(1, 30) n, (values (${instructor.personId}::uuid, ${student.personId}::uuid)) pair (i, s)
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
}

async function makeGrownClub() {
  const club = await makeClub({}, await makeDatabase());
  await grow(club);
  const { cast, byEvent, byOrganization, deps } = club;
  const open = await deps.db
    .insertInto('eval')
    .values({
      id: '01970005-0000-7000-8000-000000000001',
      organization_id: cast.organizationId,
      event_id: cast.eventId,
      eval_type: 1,
      evaluator_id: cast.instructor.personId,
      subject_id: cast.student.personId,
      car: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [ivan, sam] = [await signInAs(club, cast.instructor), await signInAs(club, cast.student)];
  const hot: readonly [HotCall, CallOptions, typeof ivan][] = [
    ['ClaimEval', { query: { evalId: open.id } }, ivan],
    ['PostEval', { body: submissionOf(open.id) }, ivan],
    ['GetEvalsForStudent', {}, sam],
    ['GetEvalsForInstructor', {}, ivan],
    ['GetEvalsForEvent', { query: byEvent }, club.ada],
    ['GetUsers', { query: { search: 'abc' } }, ivan],
    ['GetUsersAdmin', { query: { search: 'abc', ...byOrganization } }, club.ada],
    ['GetEvent', { query: byEvent }, club.ada],
    ['CheckMultipleAccounts', {}, sam],
  ];
  return { ...club, hot, sam };
}

test('no statement of a frequent call scans a growing table, whatever its values are', async () => {
  const { hot, deps } = await makeGrownClub();
  const wrong: string[] = [];
  const planner = await deps.pool.connect();
  // A sequential scan of so few rows may be cheaper than the index: the planner must use an index where one fits.
  await planner.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off');
  for (const [name, options, client] of hot) {
    for (const { text } of await statementsOf(() => client.call(name, options))) {
      const { rows } = await planner.query(`explain (generic_plan) ${text}`);
      const plan = rows.map(row => row['QUERY PLAN']).join('\n');
      const whole = WHOLE.exec(plan)?.[0];
      const cost = Number(/cost=[\d.]+\.\.([\d.]+)/.exec(plan)?.[1]);
      if (cost > MOST_COST[name]) wrong.push(`${name}: costs ${cost}\n${text}\n${plan}`);
      if (whole) wrong.push(`${name}: ${whole}\n${text}\n${plan}`);
    }
  }
  planner.release(true);
  expect(wrong).toEqual([]);
});

test('no connection compiles statements: that took longer than running them', async () => {
  const { deps } = await makeClub();
  for (const db of [deps.db, deps.longWorkDb]) {
    const { rows } = await sql<{ jit: string }>`show jit`.execute(db);
    expect(rows).toEqual([{ jit: 'off' }]);
  }
});

test('a list of thirty evals and its event stay small on the wire', async () => {
  const { ada, sam, byEvent } = await makeGrownClub();
  expect((await sam.call('GetEvalsForStudent')).bytes.length).toBeLessThan(30 * 900);
  expect((await ada.call('GetEvalsForEvent', { query: byEvent })).bytes.length).toBeLessThan(31 * 900);
  expect(
    (await ada.call('GetEventsForOrganization', { query: { organizationId: byEvent.organizationId } })).bytes
      .length,
  ).toBeLessThan((EVENTS + 1) * 400);
});
