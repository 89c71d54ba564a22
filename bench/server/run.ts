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

function rowOf({ job, connections, share, ours, floor }: Result): string {
  const both = (digits: number, figure: (round: Round) => number) =>
    fixed(digits, ours(figure), floor(figure));
  const cpu = (of: Median) => of(({ serverCpu, databaseCpu }) => serverCpu + databaseCpu);
  return [
    job,
    connections,
    both(0, round => round.perSecond),
    share.toFixed(2),
    both(1, round => round.p50),
    both(1, round => round.p99),
    both(3, round => round.serverCpu),
    both(3, round => round.databaseCpu),
    (cpu(ours) / cpu(floor)).toFixed(2),
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    shape: { type: 'string', default: 'clubs' },
    scale: { type: 'string', default: '1' },
    rounds: { type: 'string' },
    connections: { type: 'string' },
    seconds: { type: 'string' },
    data: { type: 'string', default: process.env.BENCH_DATA ?? join(tmpdir(), 'apex-bench') },
  },
});
const size: DataSize = { shape: readShape(values.shape), scale: Number(values.scale) };
const rounds = Number(values.rounds ?? (values.quick ? 3 : 5));
const connections = (values.connections ?? (values.quick ? '16' : '1,16,64')).split(',').map(Number);
const ms = 1000 * Number(values.seconds ?? (values.quick ? 1.5 : 3));
const pace = { warmUpMs: ms / 3, ms };
const chosen = jobNames.filter(name => positionals.length === 0 || positionals.includes(name));

const all = await startAll(await ensureData(values.data, size));
try {
  const results: Result[] = [];
  for (const job of chosen) {
    await reopen(all.db);
    await expectSameMembers(job, all.servers, size);
    for (const count of connections) results.push(await compare(job, count));
  }
  if (!values.quick) await writeServerReport(results, size, process.argv.slice(2).join(' '));
} finally {
  await all.stop();
}

type Result = Awaited<ReturnType<typeof compare>>;

/** Measures ours and the floor in turn; `share` is the median of the rounds' shares. */
async function compare(job: JobName, count: number) {
  const found: { ours: Round[]; floor: Round[] } = { ours: [], floor: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const server of all.servers) {
      if (job === 'PostEval' || job === 'ClaimEval') await reopen(all.db);
      const one = await measure(job, server, all.databasePid, { ...pace, size, connections: count });
      if (one.refused > 0) throw new Error(`${server.name} refused ${one.refused} of ${job}.`);
      found[server.name].push(one);
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
      `${result.ours(r => r.memory).toFixed(0)} MB; ${result.ours(r => r.bytes)} / ${result.floor(r => r.bytes)} bytes`,
  );
  return result;
}
