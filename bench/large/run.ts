import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CallName } from '#contract/calls.ts';
import { readPostmasterFile } from '#server/platform/database/embedded/postmaster.ts';
import { startDatabaseOn } from '#testing/own-database.ts';
import { makeDataDir } from '#testing/server-process.ts';
import { medianOf, writeSection } from '../report.ts';
import { makeLargeClub, newEvent } from './club.ts';
import { measureEvent, type StepCost } from './event.ts';
import {
  type Floor,
  type Format,
  faultyFile,
  formats,
  makeFloorTable,
  measureFile,
  measureFloor,
  rosterFile,
} from './roster.ts';
import { type Cost, memoryOf, startWatched } from './server.ts';

/** An import and its floors, measured one after the other. */
interface ImportCost extends Cost, Floor {
  readonly format: Format;
  /** Bytes of the file. */
  readonly bytes: number;
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
    median(0, cost => cost.used),
    `${median(0, cost => cost.pause)} (${range})`,
    median(0, cost => cost.busiest),
    median(0, cost => cost.peak),
  ].join(' | ');
}

/** Puts the tables into bench/REPORT.md. */
async function writeLargeReport(
  idle: Readonly<Record<'started' | 'collected' | 'database', number>>,
  imports: readonly ImportCost[],
  previews: readonly StepCost[],
  steps: readonly StepCost[],
  command: string,
): Promise<void> {
  const rowsOf = (costs: readonly StepCost[]) =>
    [...Map.groupBy(costs, ({ step }) => step)].map(([step, same]) => stepRow(step, same));
  const columns =
    'ms | answer, kB | processor, ms | longest pause, ms (best to worst round) | processor in a pause, ms | peak MB';
  const byFormat = Map.groupBy(imports, ({ format }) => format);
  await writeSection('large', [
    `\`npm run bench -- large ${command}\`; medians of the rounds.`,
    '',
    'roster of 20,000 rows | file, kB | ms | floor, same tables | times | floor, plain table | times | longest pause, ms | processor in a pause, ms | peak MB',
    '--- | --- | --- | --- | --- | --- | --- | --- | --- | ---',
    ...[...byFormat].map(([format, costs]) => importRow(format, costs)),
    '',
    `preview of 20,000 rows | ${columns}`,
    '--- | --- | --- | --- | --- | --- | ---',
    ...rowsOf(previews),
    '',
    `event of 2,000 attendees | ${columns}`,
    '--- | --- | --- | --- | --- | --- | ---',
    ...rowsOf(steps),
    '',
    'idle, five seconds after start | MB',
    '--- | ---',
    `Node, resident | ${idle.started.toFixed(0)}`,
    `Node, after a forced collection | ${idle.collected.toFixed(0)}`,
    `PostgreSQL, all processes, what they share counted once | ${idle.database.toFixed(0)}`,
  ]);
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, quick: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
const IDLE_MS = 5_000;

const data = await makeDataDir();
const { url: DATABASE_URL, db, ...database } = await startDatabaseOn(data.path, { durable: true });
const env = {
  DATABASE_URL,
  DATA_DIR: join(data.path, 'app'),
  CLUB_MESSAGES_PER_DAY: '1000000000',
  CALLS_PER_MINUTE: '1000000000',
  // As `npm start` keeps it: the second start, which is measured, has what the first one compiled.
  NODE_COMPILE_CACHE: join(data.path, 'compiled'),
};
await (await startWatched(env)).stop();
const server = await startWatched(env);
try {
  await delay(IDLE_MS);
  const { memory: started } = await server.ask('end');
  const { memory: collected } = await server.ask('collect');
  const postmaster = await readPostmasterFile(join(data.path, 'postgres'));
  const idle = { started, collected, database: memoryOf(postmaster?.pid ?? 0) };
  console.log(idle);

  const club = await makeLargeClub(db);
  await makeFloorTable(db);
  const imports: ImportCost[] = [];
  const previews: StepCost[] = [];
  const steps: StepCost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const format of formats) {
      const file = await rosterFile(format, `${format}${round}.example`);
      const floor = await measureFloor(db, club, format, file);
      const eventId = await newEvent(db, club, `Roster ${format} ${round}`);
      const measure = (call: CallName) =>
        measureFile(server, club, call, eventId, { file, name: `roster.${format}` });
      previews.push({ step: format.toUpperCase(), ...(await measure('PreviewAssignmentsForEvent')) });
      const cost = await measure('ImportAssignmentsForEvent');
      imports.push({ format, ...floor, ...cost, bytes: file.length });
      console.log(previews.at(-1), imports.at(-1));
    }
    const eventId = await newEvent(db, club, `Faulty roster ${round}`);
    const faulty = { file: faultyFile(), name: 'roster.csv' };
    const cost = await measureFile(server, club, 'PreviewAssignmentsForEvent', eventId, faulty);
    previews.push({ step: 'CSV, four faults a row', ...cost });
    steps.push(...(await measureEvent(server, db, club, `Large event ${round}`)));
    const { result: bytes, ...nothing } = await server.during(() => delay(1000, 0));
    steps.push({ step: 'nothing, for a second', bytes, ...nothing });
    console.table(steps.filter(({ step }) => step === 'publish' || step.startsWith('nothing')));
  }
  if (!values.quick) await writeLargeReport(idle, imports, previews, steps, process.argv.slice(2).join(' '));
} finally {
  await server.stop();
  await database.stop();
  await data.remove();
}
