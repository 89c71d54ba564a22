import { expect, test } from 'vitest';
import { signInAs } from '#testing/client.ts';
import { makeClub } from '#testing/rosters.ts';

test('a machine that calls on and on is told to wait, and nobody else is', async () => {
  const club = await makeClub({ callsPerMinute: 3 });
  const ivan = await signInAs(club, club.cast.instructor);
  for (let call = 1; call <= 3; call += 1) expect((await ivan.call('GetProfile')).status).toBe(200);
  const refused = await ivan.call('GetProfile');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.problem().detail).toBe(
    'More was asked for in a minute than a person can. Please wait a moment.',
  );
  expect((await club.ada.call('GetProfile')).status).toBe(200);
});

test('without a session the network counts', async () => {
  const club = await makeClub({ callsPerMinute: 2 });
  const ask = async (remoteAddress: string) => {
    const url = '/api/GetEvalPublicLinkKey?linkKey=guessed';
    const headers = { 'sec-fetch-site': 'same-origin' };
    return (await club.app.inject({ url, headers, remoteAddress })).statusCode;
  };
  expect([await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual([404, 404, 429]);
  expect(await ask('198.51.100.1')).toBe(404);
});
