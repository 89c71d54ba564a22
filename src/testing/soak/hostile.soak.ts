import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { type Call, methodOf, pathOf } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Db } from '#server/platform/database/open.ts';
import { callNames, callOf } from '#testing/call-names.ts';
import { addAttendee, makeCast, openSessionOf } from '#testing/cast.ts';
import { newDataDir } from '#testing/data-dir.ts';
import { publishEvent } from '#testing/evals.ts';
import { holdOffice } from '#testing/every-call.ts';
import { type WorstInput, worstInputs } from '#testing/hostile/worst-inputs.ts';
import { addLargeRoster } from '#testing/large-roster.ts';
import { startDatabaseOn } from '#testing/own-database.ts';
import { sampleOf } from '#testing/samples.ts';
import { startServer } from '#testing/server-process.ts';

/** People on the roster of the event that calls read. */
const PEOPLE = Number(process.env.PEOPLE ?? 20_000);
/** The limits of what a request may cost other visitors, whatever its input. */
const MOST = { delayMs: 250, megabytes: 300, answerMegabytes: 10 };
/** Where the table goes as well, if anywhere. */
const TABLE = process.env.HOSTILE_TABLE;
/** The calls that are sent, if not all: a pattern of their names. */
const CALLS = new RegExp(process.env.HOSTILE_CALLS ?? '');
/** The delay without a request is measured for as long as the request took, but no longer. */
const MOST_IDLE_MS = 1000;
/** These add people to what the others read, or remove it. */
const LAST: readonly CallName[] = [
  'UpdateEventAttendees',
  'ImportEventsForOrganization',
  'ImportAssignmentsForEvent',
  'ImportCredentials',
  'CancelEvent',
  'DeleteEvent',
  'RemoveOrganizationAdmin',
  'LeaveClub',
  'DeleteMyAccount',
];
const SAMPLE_MS = 50;
/** The call and its member that show the Version which a command sends; with another one it does nothing. */
const VERSIONS: Partial<Record<CallName, readonly [CallName, string]>> = {
  UpdateEvent: ['GetEvent', 'Version'],
  UpdateEventAttendees: ['GetEvent', 'RosterVersion'],
  AnnouncePairings: ['GetPairingChanges', 'Version'],
  CancelEvent: ['GetEvent', 'Version'],
  DeleteEvent: ['GetEventDeletion', 'Version'],
};

async function makeWorld(db: Db) {
  const cast = await makeCast(db);
  const { organizationId, eventId, admin } = cast;
  await addAttendee(db, { organizationId, eventId, person: admin, group: 'Instructor' });
  await holdOffice(db, cast, admin, 'chief');
  await db.updateTable('organization').set({ school: true }).where('id', '=', organizationId).execute();
  const { ofStudent } = await publishEvent(db, cast);
  // The others are the cast.
  await addLargeRoster(db, cast, PEOPLE - 10);
  return { cast, evalId: ofStudent.evalId, linkKey: ofStudent.linkKey };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

/** Members of queries and bodies, by their names, as the database has them now. */
async function loadGiven(db: Db, { cast, evalId, linkKey }: World) {
  const query = {
    organizationId: cast.organizationId,
    eventId: cast.eventId,
    userId: cast.student.personId,
    studentId: cast.student.personId,
    evalId,
    linkKey,
    search: 'first',
  };
  const roster = await db
    .selectFrom('roster_entry')
    .select(['person_id', 'run_group', 'vehicle', 'instructor_id'])
    .where('event_id', '=', cast.eventId)
    .execute();
  const body = {
    Attendees: roster.map(row => ({
      User: { UserId: row.person_id, Group: row.run_group },
      Vehicle: row.vehicle,
      Instructor: row.instructor_id && { UserId: row.instructor_id },
    })),
    EventId: cast.eventId,
    EvalId: evalId,
    UserId: cast.student.personId,
    Everybody: true,
    Tell: true,
  };
  return { query, body };
}

const megabytesOf = async (pid: number): Promise<number> =>
  (Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * 4096) / 1e6;

/** Watches the memory of a process; `stop` returns the most that it had. */
function watchMemory(pid: number) {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await megabytesOf(pid));
  };
  const timer = setInterval(look, SAMPLE_MS);
  return async () => {
    clearInterval(timer);
    await look();
    return most;
  };
}

const addressOf = (name: CallName, { query }: Call, given: Readonly<Record<string, unknown>>): string => {
  const members = Object.entries(query ? sampleOf(query, given) : {});
  return `${pathOf(name)}?${new URLSearchParams(members.map(([key, value]) => [key, String(value)]))}`;
};

function payloadOf({ file: field }: Call, { body, file }: WorstInput): Pick<RequestInit, 'body'> {
  if (body !== undefined) return { body };
  if (!file || !field) return {};
  const form = new FormData();
  form.set(field, new File([new Uint8Array(file)], 'file.csv'));
  return { body: form };
}

interface Measured {
  readonly name: CallName;
  readonly input: string;
  readonly status: number;
  readonly ms: number;
  readonly delayMs: number;
  readonly megabytes: number;
  readonly answerMegabytes: number;
}

/** The measured input of each call that delays others most, or that takes the most memory where none delays them. */
const worstOfEach = (all: readonly Measured[]): Measured[] =>
  [...Map.groupBy(all, ({ name }) => name).values()].flatMap(
    ([first, ...rest]) =>
      (first?.name &&
        rest.reduce(
          (worst, one) =>
            one.delayMs / MOST.delayMs + one.megabytes / MOST.megabytes >
            worst.delayMs / MOST.delayMs + worst.megabytes / MOST.megabytes
              ? one
              : worst,
          first,
        )) ||
      [],
  );

const rowOf = ({ name, input, status, ms, delayMs, megabytes, answerMegabytes }: Measured): string =>
  `| ${[name, input, status, Math.round(ms), Math.round(delayMs), Math.round(megabytes), answerMegabytes.toFixed(1)].join(' | ')} |`;

const tableOf = (rows: readonly Measured[]): string =>
  [
    '| call | worst input | status | ms | longest /healthz delay above idle, ms | MB above idle | MB of answer |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(rowOf),
  ].join('\n');

test(`no call delays others or fills the memory, with ${PEOPLE} people on the roster`, async () => {
  const dataDir = await newDataDir();
  const { url: DATABASE_URL, db, pool, stop } = await startDatabaseOn(dataDir);
  onTestFinished(stop);
  await migrate(pool);
  const world = await makeWorld(db);
  await pool.query('analyze');
  const { admin } = world.cast;
  const server = await startServer(await newDataDir(), undefined, {
    DATABASE_URL,
    CALLS_PER_MINUTE: '1000000',
    CLUB_MESSAGES_PER_DAY: '1000000',
    ADMIN_EMAILS: admin.email,
    LOG_LEVEL: 'fatal',
  });
  onTestFinished(server.kill);
  const watcher = new Worker(new URL('./watch-health.ts', import.meta.url), {
    workerData: { url: server.url, pid: server.pid },
  });
  onTestFinished(async () => void (await watcher.terminate()));
  const longestDelay = async (): Promise<number> => {
    const answer = once(watcher, 'message');
    watcher.postMessage('');
    return Number((await answer)[0]);
  };

  const signIn = async () => ({
    cookie: `session=${await openSessionOf(db, admin)}`,
    'sec-fetch-site': 'same-origin',
  });

  const readVersion = async (name: CallName, query: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const [reading, member] = VERSIONS[name] ?? [];
    if (!reading || !member) return undefined;
    const url = server.url + addressOf(reading, callOf(reading), query);
    const shown: unknown = await (await fetch(url, { headers: await signIn() })).json();
    return new Map(Object.entries(shown ?? {})).get(member);
  };

  const measure = async (name: CallName, input: WorstInput, address: string): Promise<Measured> => {
    const call = callOf(name);
    const headers = await signIn();
    const json = input.body === undefined ? {} : { 'content-type': 'application/json' };
    const idle = await megabytesOf(server.pid);
    const mostMemory = watchMemory(server.pid);
    await longestDelay();
    const began = performance.now();
    const answer = await fetch(server.url + address, {
      method: methodOf(call),
      headers: { ...headers, ...json },
      ...payloadOf(call, input),
    });
    const { byteLength } = await answer.arrayBuffer();
    const ms = performance.now() - began;
    const withRequest = await longestDelay();
    const megabytes = (await mostMemory()) - idle;
    await setTimeout(Math.min(ms, MOST_IDLE_MS));
    const delayMs = Math.max(0, withRequest - (await longestDelay()));
    return {
      name,
      input: input.name,
      status: answer.status,
      ms,
      delayMs,
      megabytes,
      answerMegabytes: byteLength / 1e6,
    };
  };

  const isLast = (name: CallName): number => LAST.indexOf(name) + 1;
  const isWrite = (name: CallName): number => Number(methodOf(callOf(name)) === 'POST');
  const order = callNames
    .filter(name => CALLS.test(name))
    .toSorted((a, b) => isLast(a) - isLast(b) || isWrite(a) - isWrite(b));
  const measured: Measured[] = [];
  for (const name of order) {
    for (const kind of worstInputs(callOf(name), {}).keys()) {
      const { query, body } = await loadGiven(db, world);
      const Version = await readVersion(name, query);
      const input = worstInputs(callOf(name), { ...body, Version })[kind];
      if (!input) continue;
      const row = await measure(name, input, addressOf(name, callOf(name), query));
      measured.push(row);
      process.stdout.write(`${rowOf(row)}\n`);
      if (TABLE) await writeFile(TABLE, `${tableOf(worstOfEach(measured))}\n`);
    }
  }
  const worst = worstOfEach(measured);
  process.stdout.write(`\n${tableOf(worst)}\n`);
  const isOver = ({ delayMs, megabytes, answerMegabytes }: Measured) =>
    delayMs > MOST.delayMs || megabytes > MOST.megabytes || answerMegabytes > MOST.answerMegabytes;
  expect(measured.filter(isOver).map(rowOf)).toEqual([]);
}, 3_600_000);
