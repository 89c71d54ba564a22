import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Settings } from '#server/settings.ts';
import { makeDeps, type TestDeps } from './make-deps.ts';

export interface TestApp extends TestDeps {
  readonly app: FastifyInstance;
}

/** The real application on a real database of its own, without a port: tests inject their requests. */
export async function makeApp(settings: Partial<Settings> = {}): Promise<TestApp> {
  const { deps, clock } = await makeDeps(settings);
  const app = await buildApp(deps);
  onTestFinished(() => app.close());
  return { app, deps, clock };
}
