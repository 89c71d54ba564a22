import { expect, test } from 'vitest';
import { addEvent } from '#testing/cast.ts';
import { type Club, makeClub, readEvent } from '#testing/rosters.ts';

const settingsOf = ({ cast }: Club, Version: number, Name = 'Spring HPDE') => ({
  EventId: cast.eventId,
  Version,
  Name,
  Start: '2026-06-27',
  Location: { Name: 'Road Atlanta' },
});

test('the settings are saved, and the Version moves on', async () => {
  const club = await makeClub();
  const body = settingsOf(club, 1, 'Summer HPDE');

  expect((await club.ada.call('UpdateEvent', { query: club.byOrganization, body })).reply()).toEqual({
    Ok: true,
  });

  expect(await readEvent(club)).toMatchObject({
    Name: 'Summer HPDE',
    Start: '2026-06-27',
    Location: { Name: 'Road Atlanta' },
    Version: 2,
  });
});

test('when two admins save an event at once, the second gets a conflict', async () => {
  const club = await makeClub();
  const save = (name: string) =>
    club.ada.call('UpdateEvent', { query: club.byOrganization, body: settingsOf(club, 1, name) });

  const answers = await Promise.all([save('One'), save('Two')]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stale = answers.find(({ status }) => status === 409)?.problem();
  expect(stale?.title).toBe('That has changed in the meantime');
  expect(stale?.detail).toContain('Someone else has saved this event');
  expect((await readEvent(club)).Version).toBe(2);
});

test('the name and date of another event are refused, and nothing changes', async () => {
  const club = await makeClub();
  await addEvent(club.deps.db, club.cast.organizationId, 'Summer HPDE', '2026-06-27');
  const body = settingsOf(club, 1, 'summer hpde');
  const answer = await club.ada.call('UpdateEvent', { query: club.byOrganization, body });
  expect(answer.status).toBe(422);
  expect(answer.problem().detail).toContain('There is already an event');
  expect(await readEvent(club)).toMatchObject({ Name: 'Spring HPDE', Version: 1 });
});
