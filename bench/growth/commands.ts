import { sql } from 'kysely';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { writeCsv } from '#server/platform/spreadsheet/csv/write-csv.ts';
import { type BenchClub, formOf, newEvent, rosterOf } from '../large/club.ts';
import { askFor } from '../large/requests.ts';

const ATTENDEES = 200;

const IMPORT = `import of ${ATTENDEES} people`;
const PUBLISH = `publish of ${ATTENDEES} attendees`;

/** Imports the roster of a new event and publishes it; the milliseconds of each. */
export async function importAndPublish(url: string, db: Db, club: BenchClub) {
  const id = newId();
  const query = { eventId: await newEvent(db, club, id) };
  const body = formOf(await writeCsv(rosterOf(ATTENDEES, `${id}.example`)), 'roster.csv');
  const timed = async (work: () => Promise<number>) => {
    const beganAt = performance.now();
    await work();
    return performance.now() - beganAt;
  };
  const imported = await timed(() =>
    askFor({ url }, club, 'ImportAssignmentsForEvent', { method: 'POST', query, body }),
  );
  const published = await timed(() =>
    askFor({ url }, club, 'PublishEvalsForEvent', { method: 'POST', query, body: '{}' }),
  );
  await sql`truncate message`.execute(db);
  return { [IMPORT]: imported, [PUBLISH]: published };
}
