import { expect, test } from 'vitest';
import { makeClub } from '#testing/rosters.ts';

test.each([
  'urn:uuid:01890000-0000-7000-8000-000000000000',
  '01890000-0000-7000-8000-00000000000A',
  '{01890000-0000-7000-8000-000000000000}',
  '01890000000070008000000000000000',
])('refuses %s as an id, though other programs accept it', async eventId => {
  const { ada, byOrganization } = await makeClub();
  expect((await ada.call('GetEvent', { query: { ...byOrganization, eventId } })).status).toBe(400);
});

test('takes days from 1950 to 2099 and no others', async () => {
  const { ada, byOrganization } = await makeClub();
  const create = (Start: string) =>
    ada.call('CreateEvent', {
      query: byOrganization,
      body: { Name: 'Day', Start, Location: { Name: 'Lime Rock Park' } },
    });
  for (const day of ['0000-01-01', '0026-06-20', '1949-12-31', '2100-01-01', '2023-02-29', '2026-6-13']) {
    expect((await create(day)).status).toBe(400);
  }
  for (const day of ['1950-01-01', '2000-02-29', '2028-02-29', '2099-12-31']) {
    expect((await create(day)).reply().Start).toBe(day);
  }
});
