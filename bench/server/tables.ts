import { writeSection } from '../report.ts';
import type { JobName } from './jobs.ts';
import type { Round } from './measure.ts';

type Median = (figure: (round: Round) => number) => number;

/** The figures of a job at a number of connections; `share` is the median of the rounds' shares. */
export interface Result {
  readonly job: JobName;
  readonly connections: number;
  readonly share: number;
  readonly ours: Median;
  readonly floor: Median;
}

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
export async function writeServerReport(
  results: readonly Result[],
  scale: number,
  command: string,
): Promise<void> {
  const name = scale === 1 ? 'server' : `server-x${scale}`;
  await writeSection(name, [
    `\`npm run bench -- server ${command}\`; ours / floor, medians of interleaved rounds, the share being the median of the rounds' shares.`,
    '',
    'job | connections | requests/s | share | p50 ms | p99 ms | CPU ms, Node | CPU ms, PostgreSQL | CPU ratio | memory MB | bytes',
    '--- | --- | --- | --- | --- | --- | --- | --- | --- | --- | ---',
    ...results.map(rowOf),
  ]);
}
