import { sql } from 'kysely';
import type { CallName } from '#contract/calls.ts';
import type { Db } from '#server/platform/database/open.ts';
import { writeCsv } from '#server/platform/spreadsheet/csv/write-csv.ts';
import { askFor, type BenchClub, completeEvals, formOf, newEvent, rosterOf } from './club.ts';
import type { Cost, WatchedServer } from './server.ts';

const ATTENDEES = 2_000;

/** The cost of a step with the event, and the bytes of its answer. */
export interface StepCost extends Cost {
  readonly step: string;
  readonly bytes: number;
}

const reads: readonly CallName[] = ['GetEvent', 'GetEvalsForEvent', 'GetClaimCodes'];
const exports: readonly CallName[] = ['GetRosterExport', 'GetResultsExport'];

/** Imports, publishes, reads and exports an event, and measures each. */
export async function measureEvent(
  server: WatchedServer,
  db: Db,
  club: BenchClub,
  name: string,
): Promise<StepCost[]> {
  const eventId = await newEvent(db, club, name);
  const costs: StepCost[] = [];
  const measure = async (step: string, work: () => Promise<number>) => {
    const { result: bytes, ...cost } = await server.during(work);
    costs.push({ step, bytes, ...cost });
  };
  const body = formOf(await writeCsv(rosterOf(ATTENDEES, 'event.example')), 'roster.csv');
  const query = { eventId };
  await measure('import the roster (CSV)', () =>
    askFor(server, club, 'ImportAssignmentsForEvent', { query, body }),
  );
  await measure('publish', () => askFor(server, club, 'PublishEvalsForEvent', { query, body: {} }));
  await sql`truncate message`.execute(db);
  for (const call of reads) await measure(call, () => askFor(server, club, call, { query }));
  await completeEvals(db, eventId);
  for (const call of exports) {
    for (const format of ['csv', 'xlsx']) {
      await measure(`${call} (${format.toUpperCase()})`, () =>
        askFor(server, club, call, { query: { eventId, format } }),
      );
    }
  }
  return costs;
}
