import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { medianOf, writeSection } from '../report.ts';
import { type DataSize, ensureData, readShape } from './data.ts';
import { type JobName, jobNames } from './jobs.ts';
import { expectSameMembers, measure, type Round, reopen, startAll } from './measure.ts';

type Median = (figure: (round: Round) => number) => number;

const fixed = (digits: number, ...values: readonly number[]) =>
  values.map(value => value.toFixed(digits)).join(' / ');

function cpuRatio({ ours, floor }: Pick<Result, 'ours' | 'floor'>): number {
  const cpu = (of: Median) => of(({ serverCpu, databaseCpu }) => serverCpu + databaseCpu);
  return cpu(ours) / cpu(floor);
}

function rowOf({ job, connections, share, ours, floor }: Result): string {
  const both = (digits: number, figure: (round: Round) => number) =>
    fixed(digits, ours(figure), floor(figure));
  return [
    job,
    connections,
    both(0, round => round.perSecond),
    share.toFixed(2),
    both(1, round => round.p50),
    both(1, round => round.p99),
    both(3, round => round.serverCpu),
    both(3, round => round.databaseCpu),
    cpuRatio({ ours, floor }).toFixed(2),
    both(0, round => round.memory),
    both(0, round => round.bytes),
  ].join(' | ');
}

/** Puts the table into bench/REPORT.md. */
async function writeServerReport(
  results: readonly Result[],
  { shape, scale }: DataSize,
  command: string,
): Promise<void> {
  const name = `server-${shape}-x${scale}`;
  await writeSection(name, [
    `\`npm run bench -- server ${command}\`; ours / floor, medians of interleaved rounds, the share being the median of the rounds' shares.`,
    '',
    'job | connections | requests/s | share | p50 ms | p99 ms | CPU ms, Node | CPU ms, PostgreSQL | CPU ratio | memory MB | bytes',
    '--- | --- | --- | --- | --- | --- | --- | --- | --- | --- | ---',
    ...results.map(rowOf),
  ]);
}

/** The goals for processor time, by job; the others have the same as most. */
const goals: Partial<Record<JobName, number>> = { GetEvalsForEvent: 1.2 };
const GOAL = 1.4;

interface Measured {
  readonly size: DataSize;
  readonly results: readonly Result[];
}

const names = { clubs: 'many clubs', club: 'one club' } as const;

/** Puts processor times of all shapes beside their goals into bench/REPORT.md. */
async function writeSummary(measured: readonly Measured[]): Promise<void> {
  const connected = connections.at(-1);
  const cells = (job: JobName, goal: number) =>
    measured.flatMap(({ results }) => {
      const found = results.find(result => result.job === job && result.connections === connected);
      if (!found) return ['', ''];
      const times = cpuRatio(found);
      return [times > goal ? `**${times.toFixed(2)}**` : times.toFixed(2), found.share.toFixed(2)];
    });
  const heads = measured.flatMap(({ size }) => [
    `processor, ${names[size.shape]}`,
    `requests/s, ${names[size.shape]}`,
  ]);
  await writeSection('server-summary', [
    `Processor time a request of Node and PostgreSQL, and requests a second, ours / floor at ${connected} connections. Bold misses its goal.`,
    '',
    ['job', 'goal', ...heads].join(' | '),
    ['---', '---', ...heads.map(() => '---')].join(' | '),
    ...chosen.map(job => [job, goals[job] ?? GOAL, ...cells(job, goals[job] ?? GOAL)].join(' | ')),
  ]);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    shape: { type: 'string', default: 'clubs,club' },
    scale: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '0.8' },
    data: { type: 'string', default: process.env.BENCH_DATA ?? join(tmpdir(), 'apex-bench') },
  },
});
const rounds = Number(values.rounds);
const connections = values.connections.split(',').map(Number);
const ms = 1000 * Number(values.seconds);
const chosen = jobNames.filter(name => positionals.length === 0 || positionals.includes(name));

/** Measures the jobs on data of one shape. */
async function measureShape(size: DataSize): Promise<readonly Result[]> {
  const all = await startAll(await ensureData(values.data, size));
  try {
    const results: Result[] = [];
    for (const job of chosen) {
      await expectSameMembers(job, all.servers, size);
      for (const count of connections) {
        await reopen(all.db);
        results.push(await compare(job, size, count, all));
      }
    }
    return results;
  } finally {
    await all.stop();
  }
}

const command = process.argv.slice(2).join(' ');
const measured: Measured[] = [];
for (const shape of values.shape.split(',').map(readShape)) {
  const size = { shape, scale: Number(values.scale) };
  measured.push({ size, results: await measureShape(size) });
}
if (!values.quick) {
  for (const { size, results } of measured) await writeServerReport(results, size, command);
  if (values.scale === '1') await writeSummary(measured);
}

type Result = Awaited<ReturnType<typeof compare>>;

/** Measures ours and the floor in turn; `share` is the median of the rounds' shares. */
async function compare(
  job: JobName,
  size: DataSize,
  count: number,
  { servers, databasePid }: Awaited<ReturnType<typeof startAll>>,
) {
  const found: { ours: Round[]; floor: Round[] } = { ours: [], floor: [] };
  let from = 0;
  // The code of a server is compiled in a first round, which does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const server of servers) {
      const pace = { size, connections: count, from, ms, warmUpMs: ms / 5 };
      const one = await measure(job, server, databasePid, pace);
      if (one.refused > 0) throw new Error(`${server.name} refused ${one.refused} of ${job}.`);
      from += one.asked;
      if (round > 0) found[server.name].push(one);
    }
  }
  const median = (of: readonly Round[]) => (figure: (round: Round) => number) => medianOf(of.map(figure));
  const share = medianOf(found.ours.map((one, nth) => one.perSecond / (found.floor[nth]?.perSecond ?? 0)));
  const result = { job, connections: count, share, ours: median(found.ours), floor: median(found.floor) };
  const cpu = (of: typeof result.ours) =>
    `${of(r => r.serverCpu).toFixed(3)} + ${of(r => r.databaseCpu).toFixed(3)}`;
  console.log(
    `${job} × ${count}: ${result.ours(r => r.perSecond).toFixed(0)} / ${result.floor(r => r.perSecond).toFixed(0)} a second, ` +
      `share ${share.toFixed(2)}; CPU ms ${cpu(result.ours)} / ${cpu(result.floor)}; ` +
      `p99 ${result.ours(r => r.p99).toFixed(1)} / ${result.floor(r => r.p99).toFixed(1)} ms; ` +
      `${result.ours(r => r.memory).toFixed(0)} MB; ${result.ours(r => r.bytes).toFixed(0)} / ${result.floor(r => r.bytes).toFixed(0)} bytes`,
  );
  return result;
}
