import { expect, test } from 'vitest';
import { signInAs } from '#testing/client.ts';
import {
  listEvents,
  makeSyncedClub,
  syncCalendar,
  syncRoster,
  withCalendar,
} from '#testing/motorsportreg-peer-world.ts';
import { change, loadClubSettings } from '#testing/organization-settings.ts';
import { makeClub } from '#testing/rosters.ts';

test('only admins sync, each their own organization; other callers cause no request', async () => {
  const club = await withCalendar(await makeSyncedClub({ events: 1, people: 5 }));
  const asked = club.peer.requests.length;
  const { outsider, instructor, student, otherOrganizationId } = club.cast;
  const query = club.byOrganization;
  for (const person of [outsider, instructor, student]) {
    const client = await signInAs(club, person);
    const tries = [
      client.call('ImportEventsFromMotorsportRegForOrganization', { query }),
      client.call('ImportEventFromMotorsportRegForOrganization', { query: club.byEvent }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(404);
  }
  const otto = await signInAs(club, outsider);
  const foreign = { organizationId: otherOrganizationId, eventId: club.cast.eventId };
  const answer = await otto.call('ImportEventFromMotorsportRegForOrganization', { query: foreign });
  expect(answer.status).toBe(404);
  expect(club.peer.requests).toHaveLength(asked);
});

test('rejects a sync without a MotorSportRegId and says where to enter it', async () => {
  const club = await makeClub();
  const answer = await syncCalendar(club);
  expect(answer.status).toBe(422);
  expect(answer.problem()).toMatchObject({
    title: 'Import Error',
    detail: 'Enter the MotorSportRegId in the settings of the club first.',
  });
});

test('a roster is not synced without credentials, nor for an event that is not of MotorsportReg', async () => {
  const club = await makeSyncedClub({ events: 1, people: 5 });
  const ours = await syncRoster(club);
  expect(ours.status).toBe(422);
  expect(ours.problem().detail).toContain('does not come from MotorsportReg');
  const synced = await withCalendar(club);
  await change(synced, 'SaveMotorsportRegCredentials', { User: '', Password: '' });
  const answer = await syncRoster(synced);
  expect(answer.status).toBe(422);
  expect(answer.problem().detail).toContain('Enter the MotorsportReg login');
});

test('credentials that were sealed with another key have to be entered again', async () => {
  const club = await makeSyncedClub({ events: 1, people: 5 });
  const { db } = club.deps;
  await db
    .updateTable('organization')
    .set({ motorsportreg_credentials: 'sealed-elsewhere' })
    .where('id', '=', club.cast.organizationId)
    .execute();
  const answer = await syncCalendar(club);
  expect(answer.status).toBe(422);
  expect(answer.problem().detail).toContain('Enter the login again');
  expect((await loadClubSettings(club)).MotorsportRegCredentials).toBe(true);
  expect(await listEvents(club)).toHaveLength(1);
});
