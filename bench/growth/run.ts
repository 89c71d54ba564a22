import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { writeCsv } from '#server/platform/spreadsheet/csv/write-csv.ts';
import { askFor, type BenchClub, formOf, makeLargeClub, newEvent, rosterOf } from '../large/club.ts';
import { memoryOf } from '../large/server.ts';
import { medianOf, writeSection } from '../report.ts';
import { type DataSize, readShape } from '../server/data.ts';
import { jobNames } from '../server/jobs.ts';
import { measure, reopen, startOurs } from '../server/measure.ts';

const ATTENDEES = 200;

const IMPORT = `import of ${ATTENDEES} people`;
const PUBLISH = `publish of ${ATTENDEES} attendees`;

/** Imports the roster of a new event and publishes it; the milliseconds of each. */
async function importAndPublish(url: string, db: Db, club: BenchClub) {
  const id = newId();
  const query = { eventId: await newEvent(db, club, id) };
  const body = formOf(await writeCsv(rosterOf(ATTENDEES, `${id}.example`)), 'roster.csv');
  const timed = async (work: () => Promise<number>) => {
    const beganAt = performance.now();
    await work();
    return performance.now() - beganAt;
  };
  const imported = await timed(() => askFor({ url }, club, 'ImportAssignmentsForEvent', { query, body }));
  const published = await timed(() => askFor({ url }, club, 'PublishEvalsForEvent', { query, body: {} }));
  await sql`truncate message`.execute(db);
  return { [IMPORT]: imported, [PUBLISH]: published };
}

const thousands = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Puts the tables into bench/REPORT.md. */
async function writeGrowthReport(small: Grown, large: Grown, command: string): Promise<void> {
  const lines = [...small.times].map(([name, times]) => {
    const after = large.times.get(name) ?? [];
    const times10 = medianOf(times.map((time, nth) => (after[nth] ?? Number.NaN) / time));
    const bytes = (large.bytes.get(name) ?? 1) / (small.bytes.get(name) ?? 1);
    return { name, from: medianOf(times), to: medianOf(after), times: times10, bytes };
  });
  const sizes = (figure: (grown: Grown) => number, digits = 0) =>
    `${figure(small).toFixed(digits)} | ${figure(large).toFixed(digits)} | ${(figure(large) / figure(small)).toFixed(2)}`;
  await writeSection(`growth-${shape}`, [
    `\`npm run bench -- growth ${command}\`; one person asks; medians of interleaved rounds, 'times' being the median of the rounds' quotients. Milliseconds of processor a request, Node and PostgreSQL; of import and publish milliseconds on the clock.`,
    '',
    `job | ms at ${thousands(small.evals)} evals | ms at ${thousands(large.evals)} | times | bytes of the answer, times`,
    '--- | --- | --- | --- | ---',
    ...lines.map(
      ({ name, from, to, times, bytes }) =>
        `${name} | ${from.toFixed(2)} | ${to.toFixed(2)} | ${times.toFixed(2)} | ${bytes.toFixed(1)}`,
    ),
    '',
    `size | ${thousands(small.evals)} evals | ${thousands(large.evals)} | times`,
    '--- | --- | --- | ---',
    `bytes of an eval, with its indexes | ${sizes(({ stored, evals }) => stored / evals)}`,
    `bytes of the database for each eval | ${sizes(({ database, evals }) => database / evals)}`,
    `memory of PostgreSQL, MB, what its processes share counted once | ${sizes(({ memory }) => memory)}`,
  ]);
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    shape: { type: 'string', default: 'clubs' },
    data: { type: 'string', default: process.env.BENCH_DATA ?? join(tmpdir(), 'apex-bench') },
  },
});
const shape = readShape(values.shape);
const scales = [1, 10];
const ms = 1000 * Number(values.seconds);

async function open(size: DataSize) {
  const database = await startOurs(values.data, size);
  return {
    ...database,
    size,
    club: await makeLargeClub(database.db),
    times: new Map<string, number[]>(),
    bytes: new Map<string, number>(),
  };
}
type Side = Awaited<ReturnType<typeof open>>;

const note = ({ times }: Side, job: string, time: number) => {
  times.set(job, [...(times.get(job) ?? []), time]);
};

/** Measures every job once against one size of the data. A single person asks, so that no call waits for another. */
async function round(side: Side): Promise<void> {
  const { size, ours, db, club } = side;
  for (const job of jobNames) {
    if (job === 'PostEval' || job === 'ClaimEval') await reopen(db);
    // Else the readers would write the pages that the jobs before them have changed.
    await sql`checkpoint`.execute(db);
    const one = await measure(job, ours, {
      size,
      connections: 1,
      from: 0,
      warmUpMs: ms / 3,
      ms,
    });
    if (one.refused > 0) throw new Error(`${one.refused} of ${job} were refused.`);
    note(side, job, one.serverCpu + one.databaseCpu);
    side.bytes.set(job, one.bytes);
  }
  const commands = await importAndPublish(`http://127.0.0.1:${ours.port}`, db, club);
  for (const [job, time] of Object.entries(commands)) note(side, job, time);
}

/** The figures of one size of the data, in bytes and megabytes; `stored` is the table of evals with its indexes. */
async function sizeOf({ db, databasePid, times, bytes }: Side) {
  const { rows } = await sql<{ evals: number; stored: number; database: number }>`
    select (select count(*) from eval) as evals, pg_total_relation_size('eval') as stored,
      pg_database_size(current_database()) as database`.execute(db);
  const [size] = rows;
  if (!size) throw new Error('The database says nothing of its size.');
  return { ...size, memory: memoryOf(databasePid), times, bytes };
}

type Grown = Awaited<ReturnType<typeof sizeOf>>;

const sides: Side[] = [];
try {
  for (const scale of scales) sides.push(await open({ shape, scale }));
  for (let nth = 0; nth < Number(values.rounds); nth += 1) {
    for (const side of sides) await round(side);
    console.log(`Round ${nth + 1} of ${values.rounds}`);
  }
  const [small, large] = await Promise.all(sides.map(sizeOf));
  if (small && large) await writeGrowthReport(small, large, process.argv.slice(2).join(' '));
} finally {
  for (const side of sides) {
    await side.ours.stop();
    await side.stop();
  }
}
