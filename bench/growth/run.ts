import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { makeLargeClub } from '../large/club.ts';
import { memoryOf } from '../large/server.ts';
import { ensureData } from '../server/data.ts';
import { jobNames } from '../server/jobs.ts';
import { measure, reopen, startAll } from '../server/measure.ts';
import { importAndPublish } from './commands.ts';
import { type Grown, writeGrowthReport } from './tables.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    data: { type: 'string', default: process.env.BENCH_DATA ?? join(tmpdir(), 'apex-bench') },
  },
});
const scales = [1, 10];
const ms = 1000 * Number(values.seconds);

async function open(scale: number) {
  const all = await startAll(await ensureData(values.data, scale));
  const ours = all.servers.find(({ name }) => name === 'ours');
  if (!ours) throw new Error('Our server is not there.');
  return { ...all, scale, ours, club: await makeLargeClub(all.db), times: new Map<string, number[]>() };
}
type Side = Awaited<ReturnType<typeof open>>;

const note = ({ times }: Side, job: string, time: number) => {
  times.set(job, [...(times.get(job) ?? []), time]);
};

/** Measures every job once against one size of the data. A single person asks, so that no call waits for another. */
async function round(side: Side): Promise<void> {
  const { scale, ours, databasePid, db, club } = side;
  for (const job of jobNames) {
    if (job === 'PostEval' || job === 'ClaimEval') await reopen(db);
    const one = await measure(job, ours, databasePid, { scale, connections: 1, warmUpMs: ms / 3, ms });
    if (one.refused > 0) throw new Error(`${one.refused} of ${job} were refused.`);
    note(side, job, one.p50);
  }
  const commands = await importAndPublish(`http://127.0.0.1:${ours.port}`, db, club);
  for (const [job, time] of Object.entries(commands)) note(side, job, time);
}

async function sizeOf({ db, databasePid, times }: Side): Promise<Grown> {
  const { rows } = await sql<{ evals: number; bytes: number; database: number }>`
    select (select count(*) from eval) as evals, pg_total_relation_size('eval') as bytes,
      pg_database_size(current_database()) as database`.execute(db);
  const [size] = rows;
  if (!size) throw new Error('The database says nothing of its size.');
  return { ...size, memory: memoryOf(databasePid), times };
}

const sides: Side[] = [];
try {
  for (const scale of scales) sides.push(await open(scale));
  for (let nth = 0; nth < Number(values.rounds); nth += 1) {
    for (const side of sides) await round(side);
    console.log(`Round ${nth + 1} of ${values.rounds}`);
  }
  const [small, large] = await Promise.all(sides.map(sizeOf));
  if (small && large) await writeGrowthReport(small, large, process.argv.slice(2).join(' '));
} finally {
  for (const side of sides) await side.stop();
}
