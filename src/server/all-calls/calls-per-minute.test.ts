import { expect, test } from 'vitest';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { makeClub } from '#testing/rosters.ts';
import { routesOf } from '#testing/routes.ts';

test('a machine over the limit gets 429, and other callers do not', async () => {
  const club = await makeClub({ callsPerMinute: 3 });
  const ivan = await signInAs(club, club.cast.instructor);
  for (let call = 1; call <= 3; call += 1) expect((await ivan.call('GetProfile')).status).toBe(200);
  const refused = await ivan.call('GetProfile');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.problem().detail).toBe('Too many requests in a minute. Please wait a moment.');
  expect((await club.ada.call('GetProfile')).status).toBe(200);
});

test('calls without a session count by their network', async () => {
  const club = await makeClub({ callsPerMinute: 2 });
  const ask = async (remoteAddress: string) => {
    const url = '/api/GetEvalPublicLinkKey?linkKey=guessed';
    const headers = { 'sec-fetch-site': 'same-origin' };
    return (await club.app.inject({ url, headers, remoteAddress })).statusCode;
  };
  expect([await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual([404, 404, 429]);
  expect(await ask('198.51.100.1')).toBe(404);
});

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

test.each([
  ['no session', sameOrigin, 401],
  ['a session that is over', { ...sameOrigin, cookie: 'session=guessed' }, 401],
  ['a token that is no token', { authorization: 'Bearer guessed' }, 401],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
])('refused requests count by their network: %s', async (_, headers, refused) => {
  const { app } = await makeClub({ callsPerMinute: 2 });
  const ask = async () => (await app.inject({ url: '/api/GetProfile', headers })).statusCode;
  expect([await ask(), await ask(), await ask()]).toEqual([refused, refused, 429]);
});

test('every route has a limit without a session', async () => {
  const metricsToken = 'so that /metrics is one of the routes';
  const { app } = await makeApp({ callsPerMinute: 1, metricsToken, demo: true });
  const routes = routesOf(app);
  expect(routes.length).toBeGreaterThan(80);
  const unlimited: unknown[] = [];
  for (const { method, url } of routes) {
    // Fifty files count as one call.
    const statuses: number[] = [];
    while (statuses.length < 51 && statuses.at(-1) !== 429) {
      statuses.push((await app.inject({ method, url, headers: sameOrigin })).statusCode);
    }
    if (statuses.at(-1) !== 429) unlimited.push([method, url, statuses]);
  }
  expect(unlimited).toEqual([]);
});

test('files and pictures have fifty times the limit of calls', async () => {
  const { app } = await makeApp({ callsPerMinute: 1 });
  for (const url of ['/assets/a.js', '/media/a.jpg']) {
    const ask = async () => (await app.inject({ url })).statusCode;
    for (let count = 0; count < 50; count += 1) expect(await ask()).toBe(404);
    expect(await ask()).toBe(429);
  }
});
