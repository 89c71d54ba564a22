import type { Pool } from 'pg';
import { pathOf } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Db } from '#server/platform/database/open.ts';
import { addPerson, type Cast, makeCast, openSessionOf } from './cast.ts';
import { addEval, submissionOf } from './evals.ts';
import { startDatabaseOn } from './own-database.ts';

/** Opens the database in a data folder that no server runs on just now, and closes it again. */
export async function withDatabaseIn<T>(
  dataDir: string,
  work: (db: Db, pool: Pool) => Promise<T>,
): Promise<T> {
  const { pool, db, stop } = await startDatabaseOn(dataDir);
  try {
    await migrate(pool);
    return await work(db, pool);
  } finally {
    await stop();
  }
}

/** Ivan's session and so many evals that he is to fill, in a data folder that is new. */
export const prepareClub = (dataDir: string, count: number): Promise<OpenedClub> =>
  withDatabaseIn(dataDir, db => addClub(db, count));

interface OpenedClub {
  readonly cast: Cast;
  readonly session: string;
  readonly evalIds: string[];
}

/** The same in a database that is there. */
export async function addClub(db: Db, count: number): Promise<OpenedClub> {
  const cast = await makeCast(db);
  const { organizationId, eventId, instructor } = cast;
  const session = await openSessionOf(db, instructor);
  const evalIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const subject = await addPerson(db, `Noa Newcomer${index}`, `noa${index}@club.example`);
    const evalType = INSTRUCTOR_RATES_STUDENT;
    const { evalId } = await addEval(db, {
      organizationId,
      eventId,
      evalType,
      evaluator: instructor,
      subject,
    });
    evalIds.push(evalId);
  }
  return { cast, session, evalIds };
}

/** A call with a body as a browser sends it. */
export const postRequest = (call: CallName, body: object, session: string) => ({
  path: pathOf(call),
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie: `session=${session}`,
  },
  body: JSON.stringify(body),
});

/** A submit as a browser sends it. The notes name the eval, so that none can pass for another. */
export const submitRequest = (evalId: string, session: string) =>
  postRequest('PostEval', { ...submissionOf(evalId), PublicNotes: `About ${evalId}` }, session);

/** How often people were told of each completed eval, by its id: once, unless a submit was taken for another one. */
export async function tellingsOf(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('kind', 'in', ['eval-written', 'instructor-rated'])
    .groupBy('evals')
    .execute();
  return rows.map(({ times }) => times);
}

/** The evals that are completed, with what was written of each. */
export function completedEvals(db: Db) {
  return db
    .selectFrom('eval')
    .select(['id', 'public_notes', 'apex_score'])
    .where('state', '=', 3)
    .orderBy('id')
    .execute();
}
