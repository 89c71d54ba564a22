import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { openLog } from './log.ts';

/** The application with all that it logs, as lines. */
async function makeLogged(level = 'trace') {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const { deps, clock } = await makeDeps();
  const app = await buildApp({ ...deps, log: openLog(level, destination) });
  onTestFinished(() => app.close());
  return { app, deps, clock, lines };
}

const here = { 'sec-fetch-site': 'same-origin' };
const SECRET = 'planted-secret-3f9a';

test('no secret of an address, a header, a cookie or a body is logged at any level', async () => {
  const { app, lines } = await makeLogged();
  for (const url of [
    `/setup?key=${SECRET}`,
    `/eval/link/${SECRET}`,
    `/api/GetEvalPublicLinkKey?linkKey=${SECRET}`,
    `/.auth/callback/club?code=${SECRET}&state=${SECRET}`,
    `/.auth/logout?post_logout_redirect_uri=/${SECRET}`,
    `/unsubscribe/${SECRET}`,
    `/media/${SECRET}`,
    `/api/GetUsers?search=${SECRET}`,
    `/${SECRET}`,
    `/${SECRET}/%zz`,
    `/?${SECRET}=1`,
    `/search?who=${SECRET}#${SECRET}`,
  ]) {
    const headers = {
      ...here,
      cookie: `session=${SECRET}`,
      authorization: SECRET,
      'x-forwarded-for': SECRET,
    };
    await app.inject({ url, headers });
  }
  const body = { Email: `${SECRET}@club.example`, Code: SECRET };
  for (const url of ['/.auth/code', '/.auth/signin', `/unsubscribe/${SECRET}`, '/api/CreateOrganization']) {
    await app.inject({ method: 'POST', url, headers: here, payload: body });
  }
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter(line => line.includes(SECRET))).toEqual([]);
});

test('a line has the call with its ids, and the id that the error shown to the person carries', async () => {
  const { app, deps, clock, lines } = await makeLogged();
  const { admin, organizationId } = await makeCast(deps.db);
  const ada = await signInAs({ app, deps, clock }, admin);
  await deps.db.schema.alterTable('event').renameTo('event_away').execute();
  onTestFinished(() => deps.db.schema.alterTable('event_away').renameTo('event').execute());
  const answer = await ada.call('GetEventsForOrganization', { query: { organizationId } });
  const { status, requestId } = answer.problem();
  expect([status, requestId]).toEqual([500, expect.stringMatching(/^[\w-]{10}$/)]);
  const told = lines.map(line => JSON.parse(line)).filter(({ reqId }) => reqId === requestId);
  expect(told).toContainEqual(
    expect.objectContaining({
      req: { method: 'GET', url: `/api/GetEventsForOrganization?organizationId=${organizationId}` },
    }),
  );
  expect(told).toContainEqual(
    expect.objectContaining({ level: 50, err: expect.objectContaining({ code: '42P01' }) }),
  );
});

test('a refusal that the person can mend carries no request id', async () => {
  const { app } = await makeLogged();
  const answer = await app.inject({ url: '/api/GetProfile', headers: here });
  expect(answer.json()).not.toHaveProperty('requestId');
});

test.each(['warn', 'trace'])(
  'logs at %s which caller was refused which call, and the network',
  async level => {
    const { app, deps, clock, lines } = await makeLogged(level);
    const { student, organizationId } = await makeCast(deps.db);
    const sam = await signInAs({ app, deps, clock }, student);
    await sam.call('GetEventsForOrganization', { query: { organizationId } });
    await app.inject({ url: '/api/GetProfile', headers: { 'sec-fetch-site': 'cross-site' } });
    await app.inject({
      method: 'POST',
      url: '/.auth/signin',
      headers: here,
      payload: { Email: 'nobody@club.example', Code: 'WRONG' },
    });
    const refused = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'Refused.');
    const network = '127.0.0.*';
    expect(refused).toMatchObject([
      {
        req: { method: 'GET', url: `/api/GetEventsForOrganization?organizationId=${organizationId}` },
        ...{ level: 40, status: 404, network, personId: student.personId },
      },
      { req: { url: '/api/GetProfile' }, status: 403, network },
      { req: { url: '/.auth/signin' }, status: 401, network },
    ]);
  },
);

test('addresses that no route has are not logged as refusals', async () => {
  const { app, lines } = await makeLogged('warn');
  for (const url of [
    '/wp-login.php',
    '/.git/HEAD',
    '/api/NoSuchCall',
    '/assets/none.js',
    '/no/such/screen',
  ]) {
    expect((await app.inject({ url, headers: here })).statusCode).toBe(404);
  }
  expect(lines.filter(line => line.includes('Refused.'))).toEqual([]);
});
