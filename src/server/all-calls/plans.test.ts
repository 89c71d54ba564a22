import { sql } from 'kysely';
import { escapeLiteral } from 'pg';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { type CallOptions, type Client, signInAs } from '#testing/client.ts';
import { submissionOf } from '#testing/evals.ts';
import { everyInput, type Pools } from '#testing/every-input.ts';
import { addFormVersion } from '#testing/forms.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { statementsOf } from '#testing/statements.ts';

const PEOPLE = 5_000;
const EVENTS = 200;
const ROSTER = 100;
/** The first events have so many pending evals beside. */
const BUSY_EVENTS = 10;
const BUSY_EVALS = 1_000;

/** A statement may read this many rows for each item of the reply, and this many beside. */
const ROWS_AN_ITEM = 10;
const ROWS_BESIDE = 200;
/** Calls that count the evals of each item. */
const COUNTING: Partial<Record<CallName, number>> = { GetEventsForOrganization: ROSTER };
/** Calls that read the people or attendances of a club once, whatever they answer. */
const READ_ALL: readonly CallName[] = [
  'GetAdvancement',
  'GetInsights',
  'GetInstructorsForOrganization',
  'GetOrganizationSettings',
  'GetReach',
  'GetSchool',
  'GetUserEvalsAdmin',
  'GetUserEvalsPublic',
];
/** Calls that answer nothing in this club, which has neither offices of a school nor MotorsportReg. */
const UNANSWERED: readonly CallName[] = [
  'GetCandidateEvals',
  'GetGridSheet',
  'GetCheckRideEvents',
  'PreviewEventsFromMotorsportReg',
  'PreviewEventFromMotorsportReg',
  'GetEvalPublicLinkKey',
];
/** Pages of 8 kB for each row that may be read: the levels of an index and the row. */
const PAGES_A_ROW = 4;

/**
 * Adds so many people, events and evals that the planner has reason to use indexes. The events belong in turn to `clubs` clubs,
 * the first of which is the cast's; each has `roster` people.
 */
async function grow({ deps, cast }: Club, clubs: number, roster: number): Promise<void> {
  const db = deps.longWorkDb;
  const { organizationId, student, instructor, eventId } = cast;
  const id = (kind: string, n: string) =>
    sql.raw(`('0197${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
  const driver = id('0001', `1 + (e * ${roster} + a) % ${PEOPLE}`);
  const club = sql`case when e % ${sql.lit(clubs)} = 0 then ${organizationId}::uuid else ${id('0003', `e % ${clubs}`)} end`;
  const teacher = sql`${instructor.personId}::uuid`;
  const rosters = sql`generate_series(1, ${EVENTS}::int) e, generate_series(1, ${roster}::int) a`;
  const evalColumns = sql`id, organization_id, event_id, eval_type, state, evaluator_id, subject_id, apex_score,
    completed_at, beside_roster`;
  const statements = [
    sql`insert into person (id, first_name, last_name, email) select ${id('0001', 'n')}, substr(md5(n::text), 1, 6),
      substr(md5(n::text), 7, 9), n || '@mail.example' from generate_series(1, ${PEOPLE}::int) n`,
    sql`insert into person_email (email, person_id) select email, id from person on conflict do nothing`,
    sql`insert into identity (provider, subject, person_id, email, email_verified)
      select 'email', email, id, email, true from person on conflict do nothing`,
    sql`insert into session (token_hash, person_id, provider, subject, expires_at)
      select sha256(email::bytea), person_id, provider, subject, now() from identity`,
    sql`insert into organization (id, name)
      select ${id('0003', 'n')}, 'Club ' || n from generate_series(1, ${clubs - 1}::int) n`,
    sql`insert into event (id, organization_id, name, start, track)
      select ${id('0002', 'e')}, ${club}, 'Day ' || e, '2026-01-01', 'Lime Rock' from generate_series(1, ${EVENTS}::int) e`,
    sql`insert into membership (organization_id, person_id, first_name, last_name, email, accepted_at)
      select known.club, person.id, first_name, last_name, email, now()
      from (select ${club} as club, ${driver} as id from ${rosters}
        union select organization.id, ${teacher} from organization) as known join person on person.id = known.id
      on conflict do nothing`,
    sql`insert into attendee (event_id, person_id, organization_id, run_group)
      select ${id('0002', 'e')}, ${driver}, ${club}, case when a < 20 then 'Instructor' else 'Novice' end from ${rosters}`,
    sql`insert into eval (${evalColumns})
      select gen_random_uuid(), ${club}, ${id('0002', 'e')}, 1, 3, ${teacher}, ${driver}, 3, now(), true from ${rosters}`,
    sql`update eval set state = 1, evaluator_id = null, apex_score = null, completed_at = null
      where get_byte(uuid_send(id), 15) % 8 = 0`,
    sql`insert into eval (${evalColumns})
      select gen_random_uuid(), ${club}, ${id('0002', 'e')}, 1, 1, null, ${driver}, null, null, true
      from generate_series(1, ${BUSY_EVENTS}::int) e, generate_series(1, ${roster}::int) a,
        generate_series(1, ${BUSY_EVALS / ROSTER}::int)`,
    // The student reads thirty evals.
    sql`insert into eval (${evalColumns})
      select gen_random_uuid(), ${organizationId}::uuid, ${eventId}::uuid, n % 2, 3, case n % 2 when 1 then i else s end,
        case n % 2 when 1 then s else i end, 3, now(), true
      from generate_series(1, 30) n, (values (${teacher}, ${student.personId}::uuid)) pair (i, s)`,
    sql`vacuum analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
}

type Tried = [CallName, CallOptions, Client];

const isCallName = (name: string): name is CallName => name in calls;
const callOf = (name: CallName): Call => calls[name];

/** The call reads a list, or an object with one. */
function isListing(name: CallName): boolean {
  const { method, changes, reply } = callOf(name);
  return method === 'GET' && !changes && JSON.stringify(reply ?? '').includes('"array"');
}

async function makeGrownClub(clubs: number, roster = ROSTER) {
  const club = await makeClub({}, await makeDatabase());
  await grow(club, clubs, roster);
  const { cast, deps } = club;
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
  const changing = [
    ['ClaimEval', { query: { evalId: open.id } }, ivan],
    ['PostEval', { body: submissionOf(open.id) }, ivan],
  ] satisfies Tried[];
  const users = [cast.student.personId];
  const form = await addFormVersion(deps.db, cast);
  const pools: Pools = {
    organizationId: [cast.organizationId],
    eventId: [cast.eventId],
    evalId: [open.id],
    userId: users,
    studentId: users,
    search: ['abc'],
    format: ['csv'],
    reminder: ['true'],
    command: ['Publish'],
    linkKey: ['x'],
    key: ['x'],
    before: [],
    webhookId: users,
    formVersionId: [form.formVersionId],
    formId: [form.formId],
    basis: ['x'],
    runId: users,
  };
  const reading = Object.keys(calls)
    .filter(isCallName)
    .filter(name => name === 'CheckMultipleAccounts' || isListing(name))
    .flatMap(name =>
      [club.ada, ivan, sam].flatMap(client =>
        everyInput(callOf(name), pools).map((options): Tried => [name, options, client]),
      ),
    );
  return { ...club, tried: [...changing, ...reading], sam };
}

/** How many items the lists of a reply have; lists within an item do not count. */
function itemsOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, member) => sum + itemsOf(member), 0);
}

/** A value as it is written into a statement. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (Array.isArray(value))
    return escapeLiteral(`{${value.map(item => JSON.stringify(String(item))).join()}}`);
  return escapeLiteral(String(value));
}

/** The rows that a plan has read from tables, those that a filter took away included. */
function rowsReadBy(plan: readonly string[]): number {
  let rows = 0;
  let loops = 1;
  for (const line of plan) {
    const node = /(\w+ Scan\b(?:.* on)?).*actual time=.* rows=([\d.]+) loops=(\d+)/.exec(line);
    if (line.includes('actual time=')) loops = Number(node?.[3] ?? /loops=(\d+)/.exec(line)?.[1] ?? 1);
    if (node && / on/.test(node[1] ?? '') && !/CTE|Subquery|Function/.test(line))
      rows += Number(node[2]) * loops;
    rows += Number(/Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(line)?.[1] ?? 0) * loops;
  }
  return rows;
}

const pagesReadBy = (plan: readonly string[]): number => {
  const [, hit = 0, read = 0] = /Buffers: shared hit=(\d+)(?: read=(\d+))?/.exec(plan.join('\n')) ?? [];
  return Number(hit) + Number(read ?? 0);
};

/**
 * Explains the statements of PostEval, ClaimEval and every call that reads a list, as they ran; returns those that read more than
 * their reply is worth. A new call is among them by itself.
 */
async function findWasteful({ tried, deps }: Awaited<ReturnType<typeof makeGrownClub>>): Promise<string[]> {
  const wasteful: string[] = [];
  const answered = new Set<CallName>();
  const connection = await deps.pool.connect();
  for (const [name, options, client] of tried) {
    let items = 0;
    let status = 0;
    const statements = await statementsOf(async () => {
      const answer = await client.call(name, options);
      ({ status } = answer);
      if (status === 200 && callOf(name).reply) items = itemsOf(answer.reply());
    });
    if (status !== 200) continue;
    answered.add(name);
    if (READ_ALL.includes(name)) continue;
    for (const { text, values } of statements) {
      await connection.query('begin');
      await connection.query(`prepare measured as ${text}`);
      const given = values.length > 0 ? `(${values.map(literalOf)})` : '';
      const { rows } = await connection.query(`explain (analyze, buffers) execute measured ${given}`);
      await connection.query('rollback; deallocate measured');
      const plan: string[] = rows.map(row => row['QUERY PLAN']);
      const [read, pages] = [rowsReadBy(plan), pagesReadBy(plan)];
      const most = (COUNTING[name] ?? ROWS_AN_ITEM) * items + ROWS_BESIDE;
      if (read > most || pages > PAGES_A_ROW * most) {
        wasteful.push(
          `${name} reads ${read} rows and ${pages} pages for ${items} items\n${text}\n${plan.join('\n')}`,
        );
      }
    }
  }
  connection.release();
  const unanswered = tried.map(([name]) => name).filter(name => !answered.has(name));
  expect([...new Set(unanswered)]).toEqual(UNANSWERED);
  return wasteful;
}

describe('no statement of a frequent or a listing call reads many rows for each item of its reply', () => {
  test('in one club that has everything', async () => {
    expect(await findWasteful(await makeGrownClub(1))).toEqual([]);
  });

  test('in one of twenty clubs', async () => {
    expect(await findWasteful(await makeGrownClub(20))).toEqual([]);
  });
});

test('no connection compiles statements: that took longer than running them', async () => {
  const { deps } = await makeClub();
  for (const db of [deps.db, deps.longWorkDb]) {
    const { rows } = await sql<{ jit: string }>`show jit`.execute(db);
    expect(rows).toEqual([{ jit: 'off' }]);
  }
});

test('a list of thirty evals and its event stay small on the wire', async () => {
  const { ada, sam, byEvent } = await makeGrownClub(1, 1);
  expect((await sam.call('GetEvalsForStudent')).bytes.length).toBeLessThan(30 * 900);
  expect((await ada.call('GetEvalsForEvent', { query: byEvent })).bytes.length).toBeLessThan(31 * 900);
  expect(
    (await ada.call('GetEventsForOrganization', { query: { organizationId: byEvent.organizationId } })).bytes
      .length,
  ).toBeLessThan((EVENTS + 1) * 400);
});
