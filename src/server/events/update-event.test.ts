import { expect, test } from 'vitest';
import { addEvent } from '#testing/cast.ts';
import { type Club, makeClub, readEvent } from '#testing/rosters.ts';

const settingsOf = async (club: Club, Name: string) => ({
  EventId: club.cast.eventId,
  Version: (await readEvent(club)).Version,
  Name,
  Start: '2026-06-27',
  Location: { Name: 'Road Atlanta' },
});

test('the settings are saved', async () => {
  const club = await makeClub();
  const body = await settingsOf(club, 'Summer HPDE');

  expect((await club.ada.call('UpdateEvent', { query: club.byOrganization, body })).reply()).toEqual({
    Ok: true,
  });

  expect(await readEvent(club)).toMatchObject({
    Name: 'Summer HPDE',
    Start: '2026-06-27',
    Location: { Name: 'Road Atlanta' },
  });
});

test('when two admins save an event at once, the second gets a conflict', async () => {
  const club = await makeClub();
  const edits = [await settingsOf(club, 'One'), await settingsOf(club, 'Two')];
  const answers = await Promise.all(
    edits.map(body => club.ada.call('UpdateEvent', { query: club.byOrganization, body })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stale = answers.find(({ status }) => status === 409)?.problem();
  expect(stale?.title).toBe('That has changed in the meantime');
  expect(stale?.detail).toContain('Somebody else has saved this');
});

test('the name and date of another event are refused, and nothing changes', async () => {
  const club = await makeClub();
  await addEvent(club.deps.db, club.cast.organizationId, 'Summer HPDE', '2026-06-27');
  const body = await settingsOf(club, 'summer hpde');
  const answer = await club.ada.call('UpdateEvent', { query: club.byOrganization, body });
  expect(answer.status).toBe(422);
  expect(answer.problem().detail).toContain('There is already an event');
  expect(await readEvent(club)).toMatchObject({ Name: 'Spring HPDE' });
});
