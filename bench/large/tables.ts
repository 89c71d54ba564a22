import { medianOf } from '../median.ts';
import { writeSection } from '../report.ts';
import type { StepCost } from './event.ts';
import type { Floor, Format } from './roster.ts';
import type { Cost } from './server.ts';

/** An import and its floors, measured one after the other. */
export interface ImportCost extends Cost, Floor {
  readonly format: Format;
  readonly bytes: number;
}

/** Megabytes of the processes while nothing happens: Node's after start, after a forced collection; the database's. */
export interface Idle {
  readonly started: number;
  readonly collected: number;
  readonly database: number;
}

const medians = <Item>(items: readonly Item[]) => {
  return (digits: number, figure: (item: Item) => number): string =>
    medianOf(items.map(figure)).toFixed(digits);
};

function importRow(format: Format, costs: readonly ImportCost[]): string {
  const median = medians(costs);
  return [
    format.toUpperCase(),
    median(0, cost => cost.bytes / 1000),
    median(0, cost => cost.ms),
    median(0, cost => cost.sameTables),
    median(2, cost => cost.ms / cost.sameTables),
    median(0, cost => cost.plainTable),
    median(2, cost => cost.ms / cost.plainTable),
    median(0, cost => cost.pause),
    median(0, cost => cost.busiest),
    median(0, cost => cost.peak),
  ].join(' | ');
}

function stepRow(step: string, costs: readonly StepCost[]): string {
  const median = medians(costs);
  const pauses = costs.map(({ pause }) => pause);
  const range = `${Math.min(...pauses).toFixed(0)} to ${Math.max(...pauses).toFixed(0)}`;
  return [
    step,
    median(0, cost => cost.ms),
    median(0, cost => cost.bytes / 1000),
    `${median(0, cost => cost.pause)} (${range})`,
    median(0, cost => cost.busiest),
    median(0, cost => cost.peak),
  ].join(' | ');
}

/** Puts the tables into bench/REPORT.md. */
export async function writeLargeReport(
  idle: Idle,
  imports: readonly ImportCost[],
  steps: readonly StepCost[],
  command: string,
): Promise<void> {
  const byStep = Map.groupBy(steps, ({ step }) => step);
  const byFormat = Map.groupBy(imports, ({ format }) => format);
  await writeSection('large', [
    `\`npm run bench -- large ${command}\`; medians of the rounds.`,
    '',
    'roster of 20,000 rows | file, kB | ms | floor, same tables | times | floor, plain table | times | longest pause, ms | processor in a pause, ms | peak MB',
    '--- | --- | --- | --- | --- | --- | --- | --- | --- | ---',
    ...[...byFormat].map(([format, costs]) => importRow(format, costs)),
    '',
    'event of 2,000 attendees | ms | answer, kB | longest pause, ms (best to worst round) | processor in a pause, ms | peak MB',
    '--- | --- | --- | --- | --- | ---',
    ...[...byStep].map(([step, costs]) => stepRow(step, costs)),
    '',
    'idle, five seconds after start | MB',
    '--- | ---',
    `Node, resident | ${idle.started.toFixed(0)}`,
    `Node, after a forced collection | ${idle.collected.toFixed(0)}`,
    `PostgreSQL, all processes, what they share counted once | ${idle.database.toFixed(0)}`,
  ]);
}
