import { writeFile } from 'node:fs/promises';
import { writeSection } from '../report.ts';
import type { JobName } from './jobs.ts';
import type { Round } from './measure.ts';

type Median = (figure: (round: Round) => number) => number;

/** What was measured of one job at so many connections; `share` is the median of the rounds' shares. */
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

const [WIDTH, BAR, GAP, LEFT] = [720, 14, 10, 190];

/** Bars of each job's share of the floor, with the floor as a line. */
function chartOf(results: readonly Result[]): string {
  const height = results.length * (BAR + GAP) + 40;
  const x = (share: number) => LEFT + Math.min(share, 1.25) * ((WIDTH - LEFT - 60) / 1.25);
  const bars = results.map(({ job, share }, nth) => {
    const y = 30 + nth * (BAR + GAP);
    return `<text x="${LEFT - 8}" y="${y + 11}" text-anchor="end">${job}</text>
<rect x="${LEFT}" y="${y}" width="${(x(share) - LEFT).toFixed(1)}" height="${BAR}" fill="#c2410c"/>
<text x="${(x(share) + 6).toFixed(1)}" y="${y + 11}">${share.toFixed(2)}</text>`;
  });
  const line = (share: number, label: string) =>
    `<line x1="${x(share)}" x2="${x(share)}" y1="20" y2="${height - 8}" stroke="#475569" stroke-dasharray="3 3"/>
<text x="${x(share)}" y="14" text-anchor="middle">${label}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" fill="#0f172a">
<title>Share of the floor's requests per second</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${[...bars, line(1, 'floor'), line(0.8, '0.8')].join('\n')}
</svg>\n`;
}

/** Puts tables and charts into bench/REPORT.md. */
export async function writeReport(results: readonly Result[], scale: number, command: string): Promise<void> {
  const name = scale === 1 ? 'server' : `server-x${scale}`;
  const chart = `${name}.svg`;
  await writeFile(
    new URL(`../charts/${chart}`, import.meta.url),
    chartOf(results.filter(({ connections }) => connections === 16)),
  );
  await writeSection(name, [
    `\`npm run bench -- server ${command}\`; ours / floor, medians of interleaved rounds, the share being the median of the rounds' shares.`,
    '',
    `![Share of the floor's requests per second at 16 connections](charts/${chart})`,
    '',
    'job | connections | requests/s | share | p50 ms | p99 ms | CPU ms, Node | CPU ms, PostgreSQL | CPU ratio | memory MB | bytes',
    '--- | --- | --- | --- | --- | --- | --- | --- | --- | --- | ---',
    ...results.map(rowOf),
  ]);
}
