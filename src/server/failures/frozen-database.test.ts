import Fastify from 'fastify';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { sampleAssignmentsCsv } from '#server/events/imports/samples.ts';
import { registerHealth } from '#server/operations/routes.ts';
import { handleErrors } from '#server/platform/http/errors.ts';
import type { Transport } from '#server/platform/messages/message/transport.ts';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { type FreezableDatabase, startFreezableDatabase } from '#testing/freezable-database.ts';
import { deliverThrough } from '#testing/mail.ts';
import { makeDatabase, makeDeps } from '#testing/make-deps.ts';
import { messageStates, newMessage, queue } from '#testing/messages.ts';
import { editOf, readEvent } from '#testing/rosters.ts';

/** In place of the seconds for which a request waits for the database. */
const TIMEOUT_MS = 1_000;

let database: FreezableDatabase;

beforeAll(async () => {
  database = await startFreezableDatabase();
});
// Before the others close what they have opened.
afterEach(() => database.thaw());
afterAll(() => database.stop());

async function makeClub(connection: PoolConfig) {
  const testDeps = await makeDeps({}, connection, TIMEOUT_MS);
  const testApp = { ...testDeps, app: await buildApp(testDeps.deps) };
  onTestFinished(() => testApp.app.close());
  const cast = await makeCast(testDeps.deps.db);
  const { organizationId, eventId } = cast;
  const ada = await signInAs(testApp, cast.admin);
  return { ...testApp, cast, ada, byEvent: { organizationId, eventId }, byOrganization: { organizationId } };
}

/** Holds the event in a transaction, so that whoever changes its roster must wait. */
async function holdEvent({ deps, byEvent }: Awaited<ReturnType<typeof makeClub>>) {
  const trx = await deps.longWorkDb.startTransaction().execute();
  await trx.selectFrom('event').select('id').where('id', '=', byEvent.eventId).forUpdate().execute();
  const waiting = sql`select from pg_locks where not granted`;
  return {
    isWaitedFor: () =>
      vi.waitUntil(async () => (await waiting.execute(trx)).rows.length > 0, { interval: 5 }),
    release: () => trx.rollback().execute(),
  };
}

test('a frozen database keeps no request waiting, and unfinished requests store nothing', async () => {
  const club = await makeClub(database.connection);
  const { app, deps, ada, byEvent, byOrganization } = club;
  const edit = editOf(await readEvent(club));
  const save = () =>
    ada.call('UpdateEventAttendees', { query: byOrganization, body: { ...edit, Attendees: [] } });
  const held = await holdEvent(club);
  const saving = save();
  await held.isWaitedFor();

  await database.freeze();
  // More than there are connections: the last ones wait for one.
  const reading = Array.from({ length: 5 }, () => ada.call('GetEvent', { query: byEvent }));
  const { statusCode: ready } = await app.inject('/readyz');
  const answers = await Promise.all([saving, ...reading]);
  expect([ready, ...answers.map(({ status }) => status)]).toEqual([503, 503, 503, 503, 503, 503, 503]);
  expect(answers.every(({ headers }) => headers['retry-after'] === '5')).toBe(true);
  // A connection that still owes an answer is used no more.
  expect(deps.pool.idleCount).toBe(0);

  database.thaw();
  await held.release();
  await vi.waitUntil(async () => (await app.inject('/readyz')).statusCode === 200);
  expect(editOf(await readEvent(club))).toEqual(edit);
  expect((await save()).status).toBe(200);
});

test('an import still waits when other calls have given up', async () => {
  const club = await makeClub(await makeDatabase());
  const { ada, byEvent, byOrganization } = club;
  const body = editOf(await readEvent(club));
  const held = await holdEvent(club);
  const file = { name: 'roster.csv', bytes: sampleAssignmentsCsv };
  const importing = ada.call('ImportAssignmentsForEvent', { query: byEvent, file });
  await held.isWaitedFor();
  const { status } = await ada.call('UpdateEventAttendees', { query: byOrganization, body });
  expect(status).toBe(503);
  await held.release();
  expect((await importing).reply()).toMatchObject({ Ok: true });
});

test('sends a message once when the database freezes before or after the sending', async () => {
  const { deps } = await makeDeps({}, database.connection, TIMEOUT_MS);
  await queue(deps, newMessage());
  const sent: string[] = [];
  const transport: Transport = {
    send: async ({ id }) => {
      sent.push(id);
      await database.freeze();
      return { state: 'sent' };
    },
    close: () => {},
  };
  const { rows: inUse } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(deps.db);
  await database.freeze();
  await expect(deliverThrough(transport, deps)).rejects.toThrow();
  database.thaw();
  // It takes the message all the same, once it runs again, and then its connection ends.
  const stillThere = sql`select from pg_stat_activity where pid = ${inUse[0]?.pid}`;
  await expect.poll(async () => (await stillThere.execute(deps.longWorkDb)).rows).toEqual([]);

  const log = pino({ level: 'warn' }, { write: () => database.thaw() });
  await deliverThrough(transport, { ...deps, log }, { evenLater: true });
  await deliverThrough(transport, deps, { evenLater: true });
  expect(sent).toHaveLength(1);
  expect(await messageStates(deps)).toMatchObject([{ state: 'sent' }]);
});

test('a server says that it is not ready while it still waits for a connection', async () => {
  const { deps } = await makeDeps({}, database.connection);
  const app = Fastify();
  handleErrors(app);
  registerHealth(app, deps, 1);
  const inUse = await Promise.all(Array.from({ length: 4 }, () => deps.pool.connect()));
  const { statusCode } = await app.inject('/readyz');
  const { waitingCount } = deps.pool;
  for (const client of inUse) client.release();
  expect([statusCode, waitingCount]).toEqual([503, 1]);
});
