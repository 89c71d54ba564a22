import { sql } from 'kysely';
import { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import type { Db } from '#server/platform/database/open.ts';
import { callNames, callOf } from '#testing/call-names.ts';
import { type CallOptions, type Client, signInAs } from '#testing/client.ts';
import { addEval, submissionOf } from '#testing/evals.ts';
import { everyInput, freeChoices, type Pools } from '#testing/every-input.ts';
import { addFormVersion } from '#testing/forms.ts';
import { EVENTS, GROWN_EVENT, makeGrownClub, ROSTER } from '#testing/grown-club.ts';
import { explainReading } from '#testing/plans.ts';
import type { Club } from '#testing/rosters.ts';
import { type Statement, statementsOf } from '#testing/statements.ts';

/** A statement may read this many rows for each item of the reply, and this many beside. */
const ROWS_AN_ITEM = 10;
const ROWS_BESIDE = 300;
/** Pages of 8 kB for each row that may be read: the levels of an index and the row. */
const PAGES_A_ROW = 4;

interface Totals {
  readonly evals: number;
  readonly attendances: number;
  readonly members: number;
}
/** Calls that compute figures over a whole club or roster, and the rows that they may read beside. */
const FIGURES: Partial<Record<CallName, (club: Totals) => number>> = {
  // The page has at most 500 events, whose evals and attendances are counted.
  GetEventsForOrganization: ({ evals, attendances }) => 2 * evals + attendances,
  GetInstructorsForOrganization: ({ evals, members }) => evals + 2 * members,
  GetInsights: ({ evals, attendances, members }) => 2 * evals + 2 * attendances + 2 * members,
  GetSchool: ({ attendances }) => attendances + EVENTS,
  GetCredentials: ({ attendances, members }) => attendances + 2 * members,
  // The evals, days, entries, recommendations and sign-offs of each student.
  GetAdvancement: ({ members }) => 100 * members,
  // These answer figures of a roster, or what differs in it.
  GetReach: () => 10 * ROSTER,
  GetMessagePreview: () => 10 * ROSTER,
  GetPairingChanges: () => 10 * ROSTER,
  GetPairingInput: () => 10 * ROSTER,
  GetEventSummary: () => 10 * ROSTER,
};
/** Calls that answer nothing in this club, which has no MotorsportReg and whose admins do not run the server. */
const UNANSWERED: readonly CallName[] = [
  'GetServerStatus',
  'PreviewEventsFromMotorsportReg',
  'PreviewEventFromMotorsportReg',
];

type Tried = [CallName, CallOptions, Client];

/** The call reads a list, or an object with one. */
function isListing(name: CallName): boolean {
  const { changes, reply } = callOf(name);
  return !changes && JSON.stringify(reply ?? '').includes('"array"');
}

/** Faults that make lists read whole tables: a sequential scan, a missing index, and a club's people counted at each reading. */
const faults = [
  'set local enable_indexscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off',
  'drop index membership_organization; alter table membership drop constraint membership_pkey cascade',
  `do $$ begin execute 'create or replace view club_person as ' || replace(pg_get_viewdef('club_person'),
    'membership known', '(select *, count(*) over (partition by person_id) as clubs from membership) known'); end $$`,
];

/** Returns PostEval, ClaimEval and every call that reads a list, as an admin, an instructor and a student make them. */
async function listTried(club: Club): Promise<Tried[]> {
  const { cast, deps, ada, byEvent } = club;
  const pair = { ...byEvent, evalType: 1, evaluator: cast.instructor, subject: cast.student } as const;
  const [open, done] = [
    await addEval(deps.db, pair),
    await addEval(deps.db, { ...pair, subject: cast.otherStudent, rating: 3 }),
  ];
  const [ivan, sam] = [await signInAs(club, cast.instructor), await signInAs(club, cast.student)];
  const users = [cast.student.personId];
  const form = await addFormVersion(deps.db, cast);
  const pools: Pools = {
    ...freeChoices,
    organizationId: [cast.organizationId],
    eventId: [cast.eventId, GROWN_EVENT],
    evalId: [open.evalId, done.evalId],
    userId: users,
    studentId: users,
    search: ['abc'],
    format: ['csv'],
    command: ['Publish'],
    linkKey: [done.linkKey],
    before: [],
    webhookId: users,
    formVersionId: [form.formVersionId],
    formId: [form.formId],
    runId: users,
  };
  const reading = callNames
    .filter(name => name === 'CheckMultipleAccounts' || isListing(name))
    .flatMap(name =>
      [ada, ivan, sam].flatMap(client =>
        everyInput(callOf(name), pools).map((options): Tried => [name, options, client]),
      ),
    );
  return [
    ['ClaimEval', { query: { evalId: open.evalId } }, ivan],
    ['PostEval', { body: submissionOf(open.evalId) }, ivan],
    ...reading,
  ];
}

/** How many items the lists of a reply have; lists within an item do not count. */
function itemsOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, member) => sum + itemsOf(member), 0);
}

interface Ran {
  readonly name: CallName;
  readonly items: number;
  readonly statements: readonly Statement[];
}

/** Makes the calls; returns those that were answered with 200. */
async function run(tried: readonly Tried[]): Promise<Ran[]> {
  const ran: Ran[] = [];
  for (const [name, options, client] of tried) {
    let items: number | null = null;
    const statements = await statementsOf(async () => {
      const answer = await client.call(name, options);
      if (answer.status === 200) items = callOf(name).reply ? itemsOf(answer.reply()) : 0;
    });
    if (items !== null) ran.push({ name, items, statements });
  }
  return ran;
}

async function loadTotals(db: Db, organizationId: string): Promise<Totals> {
  const count = (table: 'eval' | 'attendee' | 'membership') =>
    sql<number>`(select count(*) from ${sql.table(table)} where organization_id = ${organizationId})`;
  const { rows } = await sql<Totals>`select ${count('eval')} as evals, ${count('attendee')} as attendances,
    ${count('membership')} as members`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('Nothing was counted.');
  return totals;
}

/** Explains the statements of the calls, as they ran; returns those that read more than their reply is worth. */
async function findWasteful({ deps, cast }: Club, ran: readonly Ran[], planted = ''): Promise<string[]> {
  const wasteful: string[] = [];
  // EXPLAIN takes longer than the statement, which must not count as a database that does not answer.
  const pool = new Pool({ ...deps.pool.options, query_timeout: MINUTE_MS });
  const connection = await pool.connect();
  const totals = await loadTotals(deps.db, cast.organizationId);
  await connection.query(`begin; set local statement_timeout = 0; ${planted}`);
  for (const { name, items, statements } of ran) {
    for (const statement of statements) {
      const { rows, pages, nodes } = await explainReading(connection, statement);
      const most = ROWS_AN_ITEM * items + ROWS_BESIDE + (FIGURES[name]?.(totals) ?? 0);
      if (rows > most || pages > PAGES_A_ROW * most) {
        wasteful.push(
          [`${name} reads ${rows} rows and ${pages} pages for ${items} items`, ...nodes].join('\n'),
        );
      }
    }
  }
  await connection.query('rollback');
  connection.release();
  await pool.end();
  return wasteful;
}

/** Whether a call reads too much once a fault is planted. */
async function isNoticed(club: Club, ran: readonly Ran[], fault: string): Promise<boolean> {
  for (const call of ran) {
    if ((await findWasteful(club, [call], fault)).length > 0) return true;
  }
  return false;
}

describe('no statement of a frequent or a listing call reads many rows for each item of its reply', () => {
  // Makes a grown club, then reads each plan again for every planted fault.
  test.each([1, 20])('in one of %d clubs', { timeout: MINUTE_MS }, async clubs => {
    const club = await makeGrownClub(clubs);
    // The day before the cast's event: own sheets are of coming events.
    club.clock.now = new Date('2026-06-12T12:00:00Z');
    const tried = await listTried(club);
    const ran = await run(tried);
    const answered = new Set(ran.map(({ name }) => name));
    expect([...new Set(tried.map(([name]) => name))].filter(name => !answered.has(name))).toEqual(UNANSWERED);
    expect(await findWasteful(club, ran)).toEqual([]);
    // In this order: the plans of the second one are slow to read under most faults.
    const lists = ['GetEvalsForEvent', 'GetUserEvalsPublic'].flatMap(list =>
      ran.filter(({ name }) => name === list),
    );
    for (const fault of faults) expect(await isNoticed(club, lists, fault), fault).toBe(true);
  });
});

test('a list of thirty evals and its event stay small on the wire', async () => {
  const club = await makeGrownClub(1, 1);
  const { ada, byEvent, cast } = club;
  const sam = await signInAs(club, cast.student);
  expect((await sam.call('GetEvalsForStudent')).bytes.length).toBeLessThan(30 * 900);
  expect((await ada.call('GetEvalsForEvent', { query: byEvent })).bytes.length).toBeLessThan(31 * 900);
  expect(
    (await ada.call('GetEventsForOrganization', { query: { organizationId: byEvent.organizationId } })).bytes
      .length,
  ).toBeLessThan((EVENTS + 1) * 420);
});
