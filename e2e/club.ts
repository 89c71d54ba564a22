import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { SENT } from '../src/domain/evals/eval-state.ts';
import { type EvalType, INSTRUCTOR_RATES_STUDENT } from '../src/domain/evals/forms/template.ts';
import { type Db, openDatabase, openPool, TIMEOUTS } from '../src/server/platform/database/open.ts';
import { openSession } from '../src/server/platform/sessions/sessions.ts';
import { addAttendee, addPerson, type Cast, makeCast, type TestPerson } from '../src/testing/cast.ts';
import { copyTemplate } from '../src/testing/database-server.ts';
import { databaseUrlOf } from '../src/testing/database-url.ts';
import { emptyDatabase } from '../src/testing/empty-database.ts';
import { addEval, publishEvent } from '../src/testing/evals.ts';
import { makeDataDir, type RunningServer, startServer } from '../src/testing/server-process.ts';
import { databaseServer } from './database-server.ts';

/** The real server on a database of its own. */
export interface ClubServer {
  readonly db: Db;
  server(): RunningServer;
  close(): Promise<void>;
}

/** A club with a published event behind a running server. */
export interface Club extends Cast, ClubServer {
  readonly evals: Awaited<ReturnType<typeof publishEvent>>;
  /** A pending eval of a student who is new at the event; without an evaluator nobody has claimed it. */
  newEval(evaluator: TestPerson | null): Promise<PendingEval>;
  /** A session of the person, as the cookie that the browser keeps. */
  sessionCookie(person: TestPerson): Promise<Parameters<BrowserContext['addCookies']>[0][number]>;
  endSessionsOf(person: TestPerson): Promise<void>;
  /** What an organizer does with a roster: the eval has another evaluator from now on. */
  giveTo(evalId: string, evaluator: TestPerson): Promise<void>;
  stored(evalId: string): Promise<StoredEval>;
}

interface PendingEval {
  readonly evalId: string;
  readonly student: TestPerson;
}

const selectStored = (db: Db, evalId: string) =>
  db.selectFrom('eval').selectAll().where('id', '=', evalId).executeTakeFirstOrThrow();
type StoredEval = Awaited<ReturnType<typeof selectStored>>;

/** Starts a server; `extra` are settings of it, which is on a free port unless one is given. */
export async function startClubServer(
  extra: Readonly<Record<string, string>> = {},
  onPort?: number,
): Promise<ClubServer> {
  const data = await makeDataDir();
  const database = await copyTemplate(databaseServer());
  const db = openDatabase(
    openPool({ ...database, max: 4 }, TIMEOUTS.longWork, error => {
      throw error;
    }),
  );
  const server = await startServer(data.path, onPort, {
    DATABASE_URL: databaseUrlOf(database),
    ADMIN_EMAILS: 'ada@club.example',
    ...extra,
  });
  return {
    db,
    server: () => server,
    async close() {
      await server.stop();
      await db.destroy();
      await data.remove();
    },
  };
}

/** Makes the club in a server's database. */
async function foundClub(on: ClubServer): Promise<Club> {
  const { db } = on;
  const cast = await makeCast(db);
  const { organizationId, eventId } = cast;
  const evals = await publishEvent(db, cast, 3);
  let students = 0;

  return {
    ...on,
    ...cast,
    evals,
    async newEval(evaluator) {
      students += 1;
      const student = await addPerson(db, `Noa Newcomer${students}`, `noa${students}@club.example`);
      await addAttendee(db, { organizationId, eventId, person: student, group: 'Novice' });
      const evalType: EvalType = INSTRUCTOR_RATES_STUDENT;
      const { evalId } = await addEval(db, {
        organizationId,
        eventId,
        evalType,
        evaluator,
        subject: student,
      });
      return { evalId, student };
    },
    async sessionCookie({ personId, email }) {
      await db
        .insertInto('identity')
        .values({ provider: 'email', subject: email, person_id: personId, email, email_verified: true })
        .onConflict(conflict => conflict.doNothing())
        .execute();
      const value = await openSession(db, { personId, provider: 'email', subject: email }, new Date());
      const expires = Math.floor(Date.now() / 1000) + 86_400;
      return { name: 'session', value, url: on.server().url, expires, httpOnly: true, sameSite: 'Strict' };
    },
    async endSessionsOf({ personId }) {
      await db.deleteFrom('session').where('person_id', '=', personId).execute();
    },
    async giveTo(evalId, { personId }) {
      await db
        .updateTable('eval')
        .set({ evaluator_id: personId, state: SENT, draft: null })
        .where('id', '=', evalId)
        .execute();
    },
    stored: evalId => selectStored(db, evalId),
  };
}

/** A club on a server of its own. */
export async function openClub(extra: Readonly<Record<string, string>> = {}, onPort?: number): Promise<Club> {
  return foundClub(await startClubServer(extra, onPort));
}

/** A phone as people hold it in the paddock. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Fixtures {
  /** A club that nothing has happened in but what its making says. */
  club: Club;
  /** A phone of its own for a person who is signed in; null: nobody is. */
  phoneOf: (person: TestPerson | null) => Promise<Page>;
}

/** `test` with a club of its own on the worker's server, and phones of its people. */
export const test = base.extend<Fixtures, { clubServer: ClubServer }>({
  clubServer: [
    async ({ playwright: _ }, use) => {
      const server = await startClubServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  club: async ({ clubServer, browser }, use) => {
    await emptyDatabase(clubServer.db);
    await use(await foundClub(clubServer));
    // A page that stays open goes on asking the server, under the tests that follow.
    await Promise.all(browser.contexts().map(context => context.close()));
  },
  phoneOf: ({ browser, club }, use) =>
    use(async person => {
      const context = await browser.newContext({ ...phone, baseURL: club.server().url });
      if (person) await context.addCookies([await club.sessionCookie(person)]);
      return context.newPage();
    }),
});

export { expect };
