import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { medianOf, writeSection } from '../report.ts';
import { type DataSize, readShape } from './data.ts';
import { type JobName, jobNames } from './jobs.ts';
import { type MeasuredServer, measure, type Round, reopen, startOurs, startState } from './measure.ts';

/** The medians of the rounds of a server. */
type Median = (figure: (round: Round) => number) => number;

interface Result {
  readonly job: JobName;
  readonly connections: number;
  /** The median of the rounds' shares of requests a second. */
  readonly share: number;
  readonly ours: Median;
  readonly base: Median;
}

const cpuOf = (median: Median) => median(({ serverCpu, databaseCpu }) => serverCpu + databaseCpu);

function rowOf({ job, connections, share, ours, base }: Result): string {
  const both = (digits: number, figure: (round: Round) => number) =>
    [ours, base].map(median => median(figure).toFixed(digits)).join(' / ');
  return [
    job,
    connections,
    both(0, round => round.perSecond),
    share.toFixed(2),
    both(1, round => round.p50),
    both(1, round => round.p99),
    both(3, round => round.serverCpu),
    both(3, round => round.databaseCpu),
    (cpuOf(ours) / cpuOf(base)).toFixed(2),
    both(0, round => round.memory),
    both(0, round => round.bytes),
  ].join(' | ');
}

const HEAD =
  'job | connections | requests/s | share | p50 ms | p99 ms | CPU ms, Node | CPU ms, PostgreSQL | CPU ratio | memory MB | bytes';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
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
const state = values.against === undefined ? null : resolve(values.against);
const baseName = state === null ? 'the same server on ten times the data' : 'the state compared with';

/** Puts the table into bench/REPORT.md. */
async function writeTable(results: readonly Result[], { shape }: DataSize): Promise<void> {
  const command = process.argv.slice(2).filter(word => word !== values.against);
  await writeSection(`server-${shape}-${state === null ? 'growth' : 'against'}`, [
    `\`npm run bench -- server ${command.join(' ')}\`; ours / ${baseName}, medians of interleaved rounds, the share being the median of the rounds' shares.`,
    '',
    HEAD,
    HEAD.replace(/[^|]+/g, ' --- ').trim(),
    ...results.map(rowOf),
  ]);
}

/** Measures a job on both servers in turn. */
async function compare(job: JobName, count: number, servers: readonly MeasuredServer[]): Promise<Result> {
  const measured: Record<MeasuredServer['name'], Round[]> = { ours: [], base: [] };
  let from = 0;
  // The code of a server is compiled in a first round, which does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const server of round % 2 === 0 ? servers : servers.toReversed()) {
      const pace = { connections: count, from, ms, warmUpMs: ms / 5 };
      const result = await measure(job, server, pace);
      if (result.refused > 0) throw new Error(`${server.name} refused ${result.refused} of ${job}.`);
      from += result.asked;
      if (round > 0) measured[server.name].push(result);
    }
  }
  const medianIn = (of: readonly Round[]) => (figure: (round: Round) => number) => medianOf(of.map(figure));
  const shares = measured.ours.map((one, nth) => one.perSecond / (measured.base[nth]?.perSecond ?? 0));
  const { ours, base } = measured;
  const result = {
    job,
    connections: count,
    share: medianOf(shares),
    ours: medianIn(ours),
    base: medianIn(base),
  };
  console.log(rowOf(result));
  return result;
}

/** Measures the jobs on data of one shape. */
async function measureShape(size: DataSize): Promise<readonly Result[]> {
  const ours = await startOurs(values.data, size);
  const base =
    state === null
      ? await startOurs(values.data, { ...size, scale: 10 * size.scale }, 'base')
      : await startState(state, `${values.data}-against`, size);
  const sides = [ours, base];
  try {
    const results: Result[] = [];
    for (const job of chosen) {
      for (const count of connections) {
        for (const { db } of sides) await reopen(db);
        const servers = sides.map(({ server }) => server);
        results.push(await compare(job, count, servers));
      }
    }
    return results;
  } finally {
    for (const side of sides) {
      await side.server.stop();
      await side.stop();
    }
  }
}

console.log(HEAD);
for (const shape of values.shape.split(',').map(readShape)) {
  const size = { shape, scale: Number(values.scale) };
  const results = await measureShape(size);
  if (!values.quick) await writeTable(results, size);
}
