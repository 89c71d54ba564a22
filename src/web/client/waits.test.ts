import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { draftOf, later, makePhone, ok, settled, submissionOf } from '#testing/phone/fake-phone.ts';

type Phone = ReturnType<typeof makePhone>;
type App = Awaited<ReturnType<Phone['openApp']>>;
type OfflineClient = typeof import('./offline-client.ts')['offlineClient'];

const hanging = () => new Promise<never>(() => undefined);

const sessionOf = (userId: string) => ({ clientPrincipal: { userId, claims: [], userRoles: [] } });

/** Every function of the offline client, as a screen calls it. */
const calls: { readonly [Name in keyof OfflineClient]: (app: App) => unknown } = {
  cached: app => app.cached('GetProfile', ''),
  receive: app => app.receive('session', '', sessionOf('the account that ivan was merged into')),
  forgetPerson: app => app.forgetPerson(),
  start: app => app.start(() => undefined),
  takeOver: app => app.takeOver('ivan', undefined),
  logSession: app =>
    app.logSession('ivan', {
      EntryId: 'e',
      Revision: 1,
      EventId: 'lime-rock',
      UserId: 'sam',
      Day: '2026-06-20',
      Number: 1,
      Conditions: [],
      Text: 'Late apex.',
      NextStep: '',
      Shared: true,
      Focus: [],
    }),
  signSolo: app =>
    app.signSolo('ivan', {
      SignOffId: 's',
      EventId: 'lime-rock',
      UserId: 'sam',
      Scope: 'day',
      Day: '2026-06-20',
      DryOnly: false,
      Statement: 'Sam drives solo today.',
      SignedAt: '2026-06-20T11:02:00.000Z',
    }),
  discard: app => app.discard('ivan', 'PostEval', 'a'),
  unsentOf: app => app.unsentOf('ivan'),
  signOut: app => app.signOut('ivan'),
  sendNow: app => app.sendNow('ivan', 'a'),
  submissionOf: app => app.submissionOf('ivan', 'a'),
  asSubmitted: () => undefined,
  submit: app => app.submit('ivan', submissionOf('b')),
  withdraw: app => app.withdraw('ivan', 'a'),
};

/** Longer than a person waits for a press. */
const MAX_WAIT_MS = 10_000;
/** As long as one attempt to send what the phone cannot store. */
const MAX_ATTEMPT_MS = 45_000;

/** Ivan's page whose network hangs, and another tab of his that holds the queue's lock while it sends eval a. */
async function openOnHangingNetwork() {
  const phone = makePhone();
  const app = await phone.openApp();
  await app.receive('session', '', sessionOf('ivan'));
  phone.answers(hanging);
  const other = await phone.openTab();
  void other.submit('ivan', submissionOf('a'));
  await settled();
  return { ...phone, app };
}

/** Turns the clock in steps, in which the database answers. */
async function passTime(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) await later(1_000);
}

/** Whether a call has an outcome, a failure too, within a time. */
async function endsWithin(ms: number, call: () => unknown): Promise<boolean> {
  const ended = vi.fn();
  Promise.resolve(call()).then(ended, ended);
  await passTime(ms);
  return ended.mock.calls.length > 0;
}

describe.each(Object.entries(calls))('%s', (_, call) => {
  test('ends soon while the network hangs and another tab sends', async () => {
    const { app } = await openOnHangingNetwork();
    expect(await endsWithin(MAX_WAIT_MS, () => call(app))).toBe(true);
  });

  test('ends while neither the network nor the database answers', async () => {
    const phone = makePhone();
    phone.answers(hanging);
    Object.defineProperty(indexedDB, 'open', { value: () => new EventTarget() });
    const app = await phone.openApp();
    expect(await endsWithin(MAX_ATTEMPT_MS, () => call(app))).toBe(true);
  });
});

test('shows who is signed in though the ids of merged accounts do not come', async () => {
  const phone = makePhone();
  phone.answers(({ path }) => (path === '/.auth/me' ? Response.json(sessionOf('ines')) : hanging()));
  localStorage.setItem('eval-draft:a', JSON.stringify({ ...draftOf('a'), UserId: 'ivan', Saved: 1 }));
  await phone.openApp();
  const { queryClient } = await import('./query-client.ts');
  const { sessionQuery } = await import('./session.ts');
  void queryClient.prefetchQuery(sessionQuery);
  await later(MAX_WAIT_MS);
  expect(phone.asked.map(({ path }) => path)).toContain('/api/GetFormerIds');
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toMatchObject({ userId: 'ines' });
});

test('sends what waits soon after a network that hung answers again', async () => {
  const { app, answers, posted } = await openOnHangingNetwork();
  app.start(() => undefined);
  await passTime(MAX_ATTEMPT_MS);
  const before = posted().length;
  answers(ok);
  await passTime(MAX_ATTEMPT_MS);
  expect(posted().length).toBeGreaterThan(before);
  expect(await app.queuedCalls('ivan')).toMatchObject([{ key: 'a', status: { state: 'sent' } }]);
});

/** Files that may wait for the network or a lock by themselves: each has its limit there. */
const waiting = ['src/web/client/database.ts', 'src/web/client/request.ts'];

test('only a few files wait for the network or a lock by themselves', () => {
  const files = globSync('src/web/**/*.{ts,tsx}', {
    exclude: ['src/web/**/*.test.*', 'src/web/client/service-worker/**'],
  });
  const found = files.filter(file => /(?<![\w.])fetch\(|locks\.request\(/.test(readFileSync(file, 'utf8')));
  expect(found.toSorted()).toEqual(waiting);
});
