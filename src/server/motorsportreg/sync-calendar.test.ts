import { expect, test } from 'vitest';
import { addAdmin } from '#testing/cast.ts';
import { switchSchoolOn } from '#testing/days.ts';
import {
  listEvents,
  makeSyncedClub,
  peerEvent,
  type SyncedClub,
  syncCalendar,
} from '#testing/motorsportreg-peer-world.ts';
import { change, readAudit } from '#testing/organization-settings.ts';
import { saveReminders } from '#testing/reminders.ts';

const eventNamed = async (club: SyncedClub, name: string) =>
  (await listEvents(club)).find(({ Name }) => Name === name);

test('imports twelve events of the calendar beside the existing events', async () => {
  const club = await makeSyncedClub({ events: 12, people: 1 });
  const synced = (await syncCalendar(club)).reply();
  expect(synced).toMatchObject({ Ok: true, Created: 12, Updated: 0, Removed: 0, Unchanged: 0, Skipped: [] });
  expect(synced.Changes[0]).toEqual({
    Name: 'Track Weekend 1',
    Kind: 'created',
    Text: '2026-06-27, Cedar Ridge Raceway',
  });
  expect(await listEvents(club)).toHaveLength(13);
  expect(await eventNamed(club, 'Track Weekend 12')).toMatchObject({
    Start: '2026-09-12',
    Location: { Name: 'Lakeshore Motorsports Park' },
    AttendeeCount: 0,
    IntegrationIdentifier: { Data: { MotorsportReg: club.peer.club.events[11]?.id } },
  });
});

test('to a club with a school they have the days of the calendar, and again changes nothing', async () => {
  const club = await makeSyncedClub({ events: 2, people: 1 });
  await syncCalendar(club);
  expect(await eventNamed(club, 'Track Weekend 1')).toMatchObject({ LastDay: '2026-06-27' });
  await switchSchoolOn(club);
  const synced = (await syncCalendar(club)).reply();
  expect(synced).toMatchObject({ Created: 0, Updated: 2, Unchanged: 0 });
  expect(synced.Changes[0]?.Text).toBe('Last day 2026-06-27 → 2026-06-28');
  expect(await eventNamed(club, 'Track Weekend 1')).toMatchObject({ LastDay: '2026-06-28' });
  expect((await syncCalendar(club)).reply()).toMatchObject({ Updated: 0, Unchanged: 2, Changes: [] });
});

test('the same calendar again changes nothing', async () => {
  const club = await makeSyncedClub({ events: 12, people: 1 });
  await syncCalendar(club);
  const before = await listEvents(club);
  const again = (await syncCalendar(club)).reply();
  expect(again).toMatchObject({ Created: 0, Updated: 0, Unchanged: 12, Changes: [], Skipped: [] });
  expect(await listEvents(club)).toEqual(before);
});

test('the closing date of an event moves with its date', async () => {
  const club = await makeSyncedClub({ events: 1, people: 1 });
  await syncCalendar(club);
  const event = await eventNamed(club, 'Track Weekend 1');
  const query = { ...club.byOrganization, eventId: event?.EventId ?? '' };
  const { ada } = club;
  (await saveReminders({ ada, byEvent: query }, { Mode: 'off', Plan: null, ClosesOn: '2026-07-04' })).reply();
  Object.assign(peerEvent(club), { start: '2026-07-25' });
  await syncCalendar(club);
  const { ClosesOn } = (await club.ada.call('GetReminders', { query })).reply();
  expect(ClosesOn).toBe('2026-08-01');
});

test('fetches the last year and all future events in one request', async () => {
  const club = await makeSyncedClub({ events: 2, people: 1 });
  await syncCalendar(club);
  const { organizationId } = club.peer.club;
  expect(club.peer.requests).toEqual([
    {
      path: `/rest/calendars/organization/${organizationId}.json`,
      query: { archive: 'true', start: '2025-06-20' },
      organizationHeader: organizationId,
    },
  ]);
});

test('the calendar needs no credentials', async () => {
  const club = await makeSyncedClub({ events: 2, people: 1 });
  await change(club, 'SaveMotorsportRegCredentials', { User: '', Password: '' });
  expect((await syncCalendar(club)).reply()).toMatchObject({ Created: 2 });
});

test('two syncs at once create each event once', async () => {
  const club = await makeSyncedClub({ events: 12, people: 1 });
  const answers = await Promise.all([syncCalendar(club), syncCalendar(club), syncCalendar(club)]);
  expect(answers.map(answer => answer.reply().Created).sort()).toEqual([0, 0, 12]);
  expect(await listEvents(club)).toHaveLength(13);
});

test('the audit log contains a sync that changed something, and no other', async () => {
  const club = await makeSyncedClub({ events: 2, people: 1 });
  club.clock.now = new Date('2026-06-20T13:00:00Z');
  await syncCalendar(club);
  await syncCalendar(club);
  const audit = await readAudit(club);
  expect(audit.filter(({ Action }) => Action === 'calendar-synced')).toEqual([
    {
      ActorName: 'Ada Admin',
      Action: 'calendar-synced',
      About: 'Apex Driving Club',
      Details: { Created: '2', Updated: '0', Removed: '0', Unchanged: '0' },
    },
  ]);
});

test('two organizations may have the same events of MotorsportReg', async () => {
  const club = await makeSyncedClub({ events: 2, people: 1 });
  await syncCalendar(club);
  const { otherOrganizationId, admin } = club.cast;
  const { db } = club.deps;
  await addAdmin(db, otherOrganizationId, admin);
  const query = { organizationId: otherOrganizationId };
  const { Version } = (await club.ada.call('GetOrganizationSettings', { query })).reply();
  const body = { Version, Name: 'Other Club', MotorSportRegId: club.peer.club.organizationId };
  await club.ada.call('SaveOrganizationSettings', { query, body });
  const answer = await club.ada.call('ImportEventsFromMotorsportRegForOrganization', { query });
  expect(answer.reply()).toMatchObject({ Created: 2 });
});
