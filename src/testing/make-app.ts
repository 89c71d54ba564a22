import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { emptyDatabase } from './empty-database.ts';
import {
  BEGIN,
  depsOf,
  giveBackParts,
  lendParts,
  makeDeps,
  removeFiles,
  type TestDeps,
} from './make-deps.ts';

export interface TestApp extends TestDeps {
  readonly app: FastifyInstance;
}

/** Applications with the usual settings that finished tests of this worker have left. */
const idle: TestApp[] = [];

/**
 * The real application on a real, empty database, without a port: tests inject their requests. With the usual
 * settings it is built once and used by one test after the other.
 */
export async function makeApp(
  settings: Partial<Settings> = {},
  database: PoolConfig | null = null,
): Promise<TestApp> {
  if (Object.keys(settings).length === 0 && database === null) return lendApp();
  const made = await makeDeps(settings, database);
  const app = await buildApp(made.deps);
  refuseUndeclaredMembers(app);
  onTestFinished(() => app.close());
  return { ...made, app };
}

/** Fails every reply with other members than its schema: the database writes some replies without it. */
function refuseUndeclaredMembers(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply, payload) => {
    const serialize = reply.getSerializationFunction('200');
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!serialize || !isJson || reply.statusCode !== 200 || typeof payload !== 'string') return;
    const said = JSON.parse(payload);
    expect(said, 'what is said and its schema').toEqual(said && JSON.parse(serialize(said)));
  });
}

async function lendApp(): Promise<TestApp> {
  const used = idle.pop();
  if (used) {
    await emptyDatabase(used.deps.longWorkDb);
    used.clock.now = BEGIN;
  }
  const testApp = used ?? (await buildTestApp());
  onTestFinished(() => giveBack(testApp));
  return testApp;
}

const withCounts = new WeakSet<FastifyInstance>();

async function buildTestApp(): Promise<TestApp> {
  const made = depsOf(await lendParts());
  const app = await buildApp(made.deps);
  refuseUndeclaredMembers(app);
  app.addHook('onSend', async (_, reply) => {
    if (reply.hasHeader('x-ratelimit-limit')) withCounts.add(app);
  });
  return { ...made, app };
}

/** Keeps the application for the next test unless it has opened a port or counted a client's requests. */
async function giveBack(testApp: TestApp): Promise<void> {
  const { app, deps } = testApp;
  await removeFiles(deps);
  if (!app.server.listening && !withCounts.has(app)) {
    idle.push(testApp);
  } else {
    await app.close();
    giveBackParts(deps);
  }
}
