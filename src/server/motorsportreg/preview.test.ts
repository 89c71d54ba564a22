import { expect, test } from 'vitest';
import {
  makeSyncedClub,
  type SyncedClub,
  syncRoster,
  withCalendar,
} from '#testing/motorsportreg-peer-world.ts';
import { readEvent } from '#testing/rosters.ts';

const makeWorld = async (people: number) => withCalendar(await makeSyncedClub({ events: 1, people }));

const preview = ({ ada, byEvent }: SyncedClub) =>
  ada.call('PreviewEventFromMotorsportReg', { query: byEvent });

const syncLookedAt = ({ ada, byEvent }: SyncedClub, basis: string) =>
  ada.call('ImportEventFromMotorsportRegForOrganization', { query: { ...byEvent, basis } });

/** Everything of the database that a sync could change. */
async function stored({ deps: { db } }: SyncedClub) {
  const tables = ['person', 'membership', 'attendee', 'event'] as const;
  return Promise.all(tables.map(table => db.selectFrom(table).selectAll().execute()));
}

test('a preview lists what a sync of the roster would change, and changes nothing; the sync does exactly that', async () => {
  const club = await makeWorld(30);
  const before = await stored(club);
  const { Basis, ...would } = (await preview(club)).reply();
  expect(would).toMatchObject({ Created: 30, Updated: 0, Unchanged: 0 });
  expect(await stored(club)).toEqual(before);
  expect((await syncLookedAt(club, Basis)).reply()).toEqual(would);
});

test('rejects a sync that differs from the confirmed preview', async () => {
  const club = await makeWorld(30);
  const { Basis } = (await preview(club)).reply();
  await syncRoster(club);
  const before = await stored(club);
  const event = await readEvent(club);
  const refused = await syncLookedAt(club, Basis);
  expect(refused.status).toBe(409);
  expect(refused.problem().detail).toContain('Somebody else has saved this');
  expect(await stored(club)).toEqual(before);
  expect(await readEvent(club)).toEqual(event);
});

test('a preview of the calendar changes nothing', async () => {
  const club = await makeSyncedClub({ events: 3, people: 1 });
  const before = await stored(club);
  const query = club.byOrganization;
  const told = (await club.ada.call('PreviewEventsFromMotorsportReg', { query })).reply();
  expect(told).toMatchObject({ Created: 3 });
  expect(await stored(club)).toEqual(before);
  const done = await club.ada.call('ImportEventsFromMotorsportRegForOrganization', {
    query: { ...query, basis: told.Basis },
  });
  expect(done.reply()).toMatchObject({ Created: 3 });
});

test('a failed preview returns the reason', async () => {
  const club = await makeWorld(3);
  club.peer.mishapAlways({ kind: 'status', status: 401 });
  const problem = (await preview(club)).problem();
  expect(problem).toMatchObject({ status: 502, title: 'Import Error' });
});
