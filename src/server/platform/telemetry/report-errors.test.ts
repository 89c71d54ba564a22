import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { buildApp } from '#server/app.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { whileRefusing } from '#testing/messages.ts';
import { startTelemetryPeer } from '#testing/telemetry-peer.ts';
import { errorReporter } from './report-errors.ts';

const SECRET = 'planted-3f9a';
const EMAIL = `${SECRET}@club.example`;

/** An error as a library may throw it: a row's values in the message, beside it, and in its cause. */
const leakingError = () =>
  Object.assign(
    new TypeError(`Key (email)=(${EMAIL}) already exists.\n    at ${SECRET} (${import.meta.url}:1:1)`, {
      cause: new RangeError(`"${EMAIL}" is no number`),
    }),
    { detail: EMAIL, parameters: [EMAIL], query: `select '${EMAIL}'`, url: `/eval/link/${SECRET}` },
  );

/** The application with a route that fails, what it logs, and a peer that it tells of errors. */
async function makeWatched() {
  const peer = await startTelemetryPeer();
  onTestFinished(() => peer.goDown());
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: line => void lines.push(line) });
  const { deps, clock } = await makeDeps({ telemetryDsn: peer.dsn });
  const app = await buildApp({ ...deps, log, reportError: errorReporter({ ...deps, log }) });
  onTestFinished(() => app.close());
  app.get('/planted/:key', () => {
    throw leakingError();
  });
  const fetching = vi.spyOn(globalThis, 'fetch');
  /** All that was to be sent has been, or could not be. */
  const settled = async () => {
    await Promise.allSettled(fetching.mock.results.map(({ value }) => value));
    await setImmediate();
  };
  const fail = () =>
    app.inject({ url: `/planted/${SECRET}?email=${EMAIL}`, headers: { cookie: `a=${SECRET}` } });
  const complaints = () => lines.filter(line => line.includes('An error could not be reported'));
  return { app, deps, clock, peer, fail, settled, complaints };
}

test('reports an error of the server by class, stack and version, without its secrets', async () => {
  const { peer, fail, settled } = await makeWatched();
  expect((await fail()).statusCode).toBe(500);
  await settled();
  expect(peer.items()).toEqual([
    {
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      timestamp: Date.parse('2026-06-20T12:00:00Z') / 1000,
      platform: 'node',
      level: 'error',
      release: expect.stringMatching(/^apex-debrief@\d+\.\d+\.\d+$/),
      transaction: 'other',
      sdk: { name: 'apex-debrief', version: expect.any(String), settings: { infer_ip: 'never' } },
      exception: {
        values: ['RangeError', 'TypeError'].map(type => ({
          type,
          value: 'Withheld: it may hold what a person has written.',
          stacktrace: {
            frames: expect.arrayContaining([expect.objectContaining({ function: 'leakingError' })]),
          },
        })),
      },
    },
  ]);
  const [{ url, headers } = { url: '', headers: {} }] = peer.received;
  expect(url).toBe('/api/7/envelope/?sentry_key=publickey&sentry_version=7');
  expect(headers['content-type']).toBe('application/x-sentry-envelope');
  expect(JSON.stringify(peer.received)).not.toContain(SECRET);
});

test('reports no values of rows, and names the call', async () => {
  const { app, deps, clock, peer, settled } = await makeWatched();
  const browser = openBrowser({ app, deps, clock });
  await whileRefusing(deps, `recipient <> '${EMAIL}'`, async () => {
    expect((await browser.fetch('/.auth/code', { body: { Email: EMAIL } })).status).toBe(500);
  });
  await deps.pool.query('alter table eval rename to eval_away');
  onTestFinished(async () => void (await deps.pool.query('alter table eval_away rename to eval')));
  const url = `/api/GetEvalPublicLinkKey?linkKey=${SECRET}`;
  expect((await app.inject({ url, headers: { 'sec-fetch-site': 'same-origin' } })).statusCode).toBe(500);
  await settled();
  expect(
    peer
      .items()
      .map(({ transaction }) => transaction)
      .toSorted(),
  ).toEqual(['GetEvalPublicLinkKey', 'other']);
  expect(JSON.stringify(peer.items())).toContain('"type":"DatabaseError"');
  expect(JSON.stringify(peer.received)).not.toContain(SECRET);
});

test('does not report refusals', async () => {
  const { app, peer, settled } = await makeWatched();
  const headers = { 'sec-fetch-site': 'same-origin' };
  for (const url of ['/api/GetProfile', '/api/unknown', '/api/GetEval']) await app.inject({ url, headers });
  await settled();
  expect(peer.received).toEqual([]);
});

test('reports five errors a minute while everything fails', async () => {
  const { clock, peer, fail, settled } = await makeWatched();
  for (let times = 0; times < 8; times += 1) await fail();
  await settled();
  expect(peer.received).toHaveLength(5);
  clock.now = new Date(clock.now.getTime() + MINUTE_MS);
  await fail();
  await settled();
  expect(peer.received).toHaveLength(6);
});

test('a server of telemetry that is away changes no answer, and is logged once', async () => {
  const { peer, fail, settled, complaints } = await makeWatched();
  const before = await fail();
  await settled();
  await peer.goDown();
  for (let times = 0; times < 3; times += 1) {
    const { statusCode, body } = await fail();
    expect([statusCode, JSON.parse(body)]).toEqual([
      500,
      { ...before.json(), requestId: expect.any(String) },
    ]);
    await settled();
  }
  expect(complaints()).toHaveLength(1);
  expect(complaints()[0]).not.toContain(SECRET);
});

test('does not wait for a server of telemetry that does not answer', async () => {
  const { fail } = await makeWatched();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  expect((await fail()).statusCode).toBe(500);
});

test('logs a refusal by the server of telemetry again after it has accepted a report', async () => {
  const { peer, clock, fail, settled, complaints } = await makeWatched();
  for (const status of [500, 500, 200, 500, 429]) {
    peer.answerWith(status);
    clock.now = new Date(clock.now.getTime() + MINUTE_MS);
    await fail();
    await settled();
  }
  expect(peer.received).toHaveLength(5);
  expect(complaints()).toHaveLength(2);
});

test('sends nothing without TELEMETRY_DSN', async () => {
  const { deps } = await makeDeps();
  const app = await buildApp(deps);
  onTestFinished(() => app.close());
  app.get('/planted', () => {
    throw leakingError();
  });
  const fetching = vi.spyOn(globalThis, 'fetch');
  expect((await app.inject('/planted')).statusCode).toBe(500);
  expect(fetching).not.toHaveBeenCalled();
});
