import { expect, test } from 'vitest';
import type { Mishap } from '#testing/motorsportreg-peer-mishaps.ts';
import {
  makeSyncedClub,
  peerEvent,
  type SyncedClub,
  syncCalendar,
  syncRoster,
  withCalendar,
} from '#testing/motorsportreg-peer-world.ts';
import { change, loadClubSettings } from '#testing/organization-settings.ts';

/** MotorsportReg may take its time here, except where an answer is not to come. */
const makeWorld = async (mishap?: Mishap) => {
  const timeout = mishap?.kind === 'hung' ? 250 : mishap?.kind === 'huge' ? 15_000 : 3000;
  const club = await withCalendar(await makeSyncedClub({ events: 2, people: 20, timeout }));
  await syncRoster(club);
  peerEvent(club).attendees.splice(0, 5);
  Object.assign(peerEvent(club), { name: 'Renamed there' });
  return club;
};

/** Everything that a sync may change. */
async function everything({ deps: { pool } }: SyncedClub): Promise<unknown> {
  const tables = ['event', 'attendee', 'person', 'person_email', 'eval', 'audit_entry'];
  const rows = tables.map(table => pool.query(`select * from ${table} order by 1, 2`));
  return (await Promise.all(rows)).map(answer => answer.rows);
}

const failures: readonly (readonly [mishap: Mishap, reason: RegExp])[] = [
  [{ kind: 'status', status: 401 }, /refused the login \(401\).*settings/],
  [{ kind: 'status', status: 403 }, /does not let this login read .* \(403\)/],
  [{ kind: 'status', status: 404 }, /\(404\)/],
  [{ kind: 'status', status: 400, error: 'Invalid ID' }, /\(400: Invalid ID\)/],
  [{ kind: 'status', status: 418 }, /unexpected answer \(418\)/],
  [{ kind: 'status', status: 429 }, /too many requests \(429\)/],
  [{ kind: 'status', status: 429, retryAfter: 180 }, /Sync again in 3 minutes/],
  [{ kind: 'status', status: 500 }, /an error \(500\)/],
  [{ kind: 'status', status: 503, retryAfter: 60 }, /\(503\)\. Sync again in a minute/],
  [{ kind: 'truncated' }, /incomplete or not JSON/],
  [{ kind: 'incomplete' }, /list is incomplete\. It has only \d+ of \d+ entries/],
  [{ kind: 'page' }, /a web page instead of data.*refuses the login.*settings/],
  [{ kind: 'redirect', location: '/login?from=rest' }, /a web page instead of data.*refuses the login/],
  [{ kind: 'redirect', location: 'https://www.example.org/Sign-In' }, /a web page instead of data/],
  [{ kind: 'redirect', location: '/elsewhere' }, /unexpected answer \(302\)/],
  [{ kind: 'cut' }, /failed or was interrupted/],
  [{ kind: 'hung' }, /did not answer within a second/],
  [{ kind: 'huge' }, /larger than 16 MB/],
];

test.each(failures)("an 'Import Error' says why, and nothing is changed: %j", async (mishap, reason) => {
  const club = await makeWorld(mishap);
  const before = await everything(club);
  club.peer.mishapAlways(mishap);
  for (const answer of [await syncCalendar(club), await syncRoster(club)]) {
    expect(answer.status).toBe(502);
    expect(answer.problem()).toMatchObject({
      title: 'Import Error',
      detail: expect.stringMatching(
        /^Nothing was changed\. MotorsportReg|^Nothing was changed\. The connection/,
      ),
    });
    expect(answer.problem().detail).toMatch(reason);
  }
  expect(await everything(club)).toEqual(before);

  club.peer.mishapAlways(null);
  expect((await syncCalendar(club)).reply()).toMatchObject({ Updated: 1 });
  expect((await syncRoster(club)).reply()).toMatchObject({ Removed: 5 });
});

const seconds: readonly Mishap[] = [{ kind: 'truncated' }, { kind: 'incomplete' }];

test.each(seconds)('when the second of the two lists fails, nothing is changed either: %j', async mishap => {
  const club = await makeWorld();
  const before = await everything(club);
  club.peer.mishapNext(null, mishap);
  expect((await syncRoster(club)).status).toBe(502);
  expect(await everything(club)).toEqual(before);
});

const passing: readonly (readonly [name: string, mishaps: readonly Mishap[]])[] = [
  ['429 twice', [429, 429].map(status => ({ kind: 'status', status }))],
  ['429 that names a wait', [{ kind: 'status', status: 429, retryAfter: 0 }]],
  ['500, then 503', [500, 503].map(status => ({ kind: 'status', status }))],
  ['a broken connection', [{ kind: 'cut' }]],
  ['a hung connection', [{ kind: 'hung' }]],
  ['a slow answer', [{ kind: 'slow', milliseconds: 20 }]],
];

test.each(passing)('retries a temporary failure and succeeds: %s', async (_, mishaps) => {
  const club = await makeWorld(mishaps[0]);
  club.peer.mishapNext(...mishaps);
  expect((await syncRoster(club)).reply()).toMatchObject({ Removed: 5 });
});

const lasting: readonly Mishap[] = [
  ...[401, 403, 404, 400].map(status => ({ kind: 'status', status }) as const),
  { kind: 'page' },
  { kind: 'redirect', location: '/login' },
];

test.each(lasting)('does not retry a permanent failure: %j', async mishap => {
  const club = await makeWorld();
  const asked = club.peer.requests.length;
  club.peer.mishapAlways(mishap);
  await syncRoster(club);
  expect(club.peer.requests).toHaveLength(asked + 1);
});

test('stops after five attempts', async () => {
  const club = await makeWorld();
  const asked = club.peer.requests.length;
  club.peer.mishapAlways({ kind: 'status', status: 500 });
  await syncRoster(club);
  expect(club.peer.requests.length - asked).toBeLessThanOrEqual(5);
});

test('wrong credentials are refused by MotorsportReg, and the answer does not repeat them', async () => {
  const club = await makeWorld();
  const guessed = { User: 'ada@club.example', Password: 'guessed-password' };
  await change(club, 'SaveMotorsportRegCredentials', guessed);
  const answer = await syncRoster(club);
  expect(answer.problem().detail).toContain('(401)');
  expect(answer.text).not.toContain('guessed-password');
});

test("another club's login is not let in", async () => {
  const club = await makeWorld();
  const { Version, Name } = await loadClubSettings(club);
  const MotorSportRegId = '00000000-0000-0000-0000000000000000';
  await change(club, 'SaveOrganizationSettings', { Version, Name, MotorSportRegId });
  expect((await syncRoster(club)).problem().detail).toContain('(403)');
  expect((await syncCalendar(club)).problem().detail).toContain('has no organization with this id (404)');
});

test('a service that is away is said to be', async () => {
  const club = await makeWorld();
  await club.peer.close();
  const answer = await syncCalendar(club);
  expect(answer.status).toBe(502);
  expect(answer.problem().detail).toContain('The connection to MotorsportReg failed');
});
