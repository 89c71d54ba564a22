import { expect, test } from 'vitest';
import { startWorker } from '#server/worker.ts';
import { addAdmin, addPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import {
  listEvents,
  makeSyncedClub,
  type SyncedClub,
  syncCalendar,
  syncRoster,
  withCalendar,
} from '#testing/motorsportreg-peer-world.ts';
import { syncNextRoster } from './sync-all-rosters.ts';

const makeWorld = async (events: number, timeout = 30_000) => {
  const club = await makeSyncedClub({ events, people: 20, timeout });
  await syncCalendar(club);
  return club;
};

const start = ({ ada, byOrganization }: SyncedClub) =>
  ada.call('SyncRostersFromMotorsportReg', { query: byOrganization, body: {} });

async function progress({ ada, byOrganization }: SyncedClub) {
  const run = (await ada.call('GetSyncProgress', { query: byOrganization })).reply();
  if (!run) throw new Error('There was no run.');
  return run;
}

const states = async (club: SyncedClub) => (await progress(club)).Steps.map(({ State }) => State);

/** Lets the worker go through a run to its end. */
async function work(club: SyncedClub, runId: string): Promise<void> {
  while (await syncNextRoster(club.deps, runId));
}

test('a run syncs the rosters one by one and reports its progress', async () => {
  const club = await makeWorld(3);
  const begun = (await start(club)).reply();
  expect(begun).toMatchObject({ ByName: 'Ada Admin', FinishedAt: null });
  expect(begun.Steps.map(({ EventName, State }) => [EventName, State])).toEqual([
    ['Track Weekend 1', 'waiting'],
    ['Track Weekend 2', 'waiting'],
    ['Track Weekend 3', 'waiting'],
  ]);
  await syncNextRoster(club.deps, begun.RunId);
  expect(await states(club)).toEqual(['done', 'waiting', 'waiting']);
  await work(club, begun.RunId);
  const done = await progress(club);
  expect(done.FinishedAt).toBe('2026-06-20T12:00:00.000Z');
  expect(done.Steps).toMatchObject([1, 2, 3].map(() => ({ State: 'done', Created: 20, Skipped: 0 })));
  expect((await listEvents(club)).map(({ AttendeeCount }) => AttendeeCount)).toEqual([20, 20, 20, 4]);
});

test('a returning or another admin finds the running sync, and a second start begins no second run', async () => {
  const club = await makeWorld(3);
  const { RunId } = (await start(club)).reply();
  await syncNextRoster(club.deps, RunId);
  const { organizationId, instructor } = club.cast;
  await addAdmin(club.deps.db, organizationId, instructor);
  const ivan = await signInAs(club, instructor);
  const query = club.byOrganization;
  const answers = await Promise.all([
    start(club),
    ivan.call('SyncRostersFromMotorsportReg', { query, body: {} }),
  ]);
  for (const answer of answers) expect(answer.reply()).toMatchObject({ RunId, FinishedAt: null });
  expect(await states(club)).toEqual(['done', 'waiting', 'waiting']);
});

test('two starts at the same time begin one run', async () => {
  const club = await makeWorld(3);
  const answers = await Promise.all([start(club), start(club), start(club)]);
  expect(new Set(answers.map(answer => answer.reply().RunId)).size).toBe(1);
});

test('the worker completes a run by itself', async () => {
  const club = await makeWorld(2);
  const worker = await startWorker(club.deps, () => {});
  const { RunId } = (await start(club)).reply();
  await expect.poll(async () => (await progress(club)).FinishedAt, { timeout: 30_000 }).not.toBeNull();
  await worker.stop();
  expect(await progress(club)).toMatchObject({ RunId, Steps: [{ Created: 20 }, { Created: 20 }] });
});

test('the fault of one event does not keep the others from being synced', async () => {
  const club = await makeWorld(3);
  const { RunId } = (await start(club)).reply();
  club.peer.mishapNext(null, null, { kind: 'status', status: 404 });
  await work(club, RunId);
  expect(await states(club)).toEqual(['done', 'failed', 'done']);
  expect((await progress(club)).Steps[1]?.Failure).toContain('(404)');
});

test('a refused login is tried once, not for every event', async () => {
  const club = await makeWorld(12);
  const { RunId } = (await start(club)).reply();
  const asked = club.peer.requests.length;
  club.peer.mishapAlways({ kind: 'status', status: 401 });
  await work(club, RunId);
  expect(club.peer.requests).toHaveLength(asked + 1);
  const run = await progress(club);
  expect(run.FinishedAt).not.toBeNull();
  expect(new Set(run.Steps.map(({ State, Failure }) => `${State}: ${Failure}`))).toEqual(
    new Set([
      "failed: Nothing was changed. MotorsportReg refused the credentials (401). Check them in the organization's settings.",
    ]),
  );
});

test('a roster that was cut off with its process is synced by the next one', async () => {
  const club = await makeWorld(2);
  const { RunId } = (await start(club)).reply();
  await club.deps.db
    .updateTable('sync_step')
    .set({ state: 'running', started_at: club.clock.now })
    .where('position', '=', 1)
    .where('run_id', '=', RunId)
    .execute();
  await work(club, RunId);
  expect(await states(club)).toEqual(['done', 'done']);
});

test('a run that has not moved for long is said to be interrupted, and another can be started', async () => {
  const club = await makeWorld(2);
  const { RunId } = (await start(club)).reply();
  await syncNextRoster(club.deps, RunId);
  club.clock.now = new Date('2026-06-20T12:11:00Z');
  expect(await progress(club)).toMatchObject({
    FinishedAt: '2026-06-20T12:00:00.000Z',
    Steps: [{ State: 'done' }, { State: 'failed', Failure: 'It was interrupted. Sync again.' }],
  });
  expect((await start(club)).reply().RunId).not.toBe(RunId);
});

test('only events of MotorsportReg that are near are gone through', async () => {
  const club = await makeWorld(3);
  club.clock.now = new Date('2026-08-04T12:00:00Z');
  const admin = await addPerson(club.deps.db, 'Nora Newer', 'nora@club.example');
  const { organizationId } = club.cast;
  await addAdmin(club.deps.db, organizationId, admin);
  const nora = await signInAs(club, admin);
  const run = await nora.call('SyncRostersFromMotorsportReg', { query: club.byOrganization, body: {} });
  expect(run.reply().Steps.map(({ EventName }) => EventName)).toEqual(['Track Weekend 3']);
});

test('without a near event of MotorsportReg no run is started', async () => {
  const club = await makeSyncedClub({ events: 1, people: 1 });
  const answer = await start(club);
  expect(answer.status).toBe(422);
  expect(answer.problem().detail).toContain('Sync the calendar first');
  expect((await club.ada.call('GetSyncProgress', { query: club.byOrganization })).reply()).toBeNull();
});

test('the result of the last sync of an event or of the calendar stays readable', async () => {
  const club = await withCalendar(await makeSyncedClub({ events: 2, people: 20 }));
  const read = async (query: Record<string, string>) =>
    (await club.ada.call('GetSyncResult', { query })).reply();
  expect(await read(club.byEvent)).toBeNull();
  club.clock.now = new Date('2026-06-20T12:01:00Z');
  const synced = (await syncRoster(club)).reply();
  expect(await read(club.byEvent)).toEqual({
    StartedAt: '2026-06-20T12:01:00.000Z',
    ByName: 'Ada Admin',
    Failure: null,
    Result: synced,
  });
  await syncCalendar(club);
  expect(await read(club.byOrganization)).toMatchObject({ Failure: null, Result: { Unchanged: 2 } });
});

test('the reason of a failure stays readable', async () => {
  const club = await withCalendar(await makeWorld(1));
  await syncRoster(club);
  club.clock.now = new Date('2026-06-20T12:01:00Z');
  club.peer.mishapAlways({ kind: 'status', status: 403 });
  const { detail } = (await syncRoster(club)).problem();
  const last = (await club.ada.call('GetSyncResult', { query: club.byEvent })).reply();
  expect(last).toMatchObject({ Failure: detail, Result: null });
});
