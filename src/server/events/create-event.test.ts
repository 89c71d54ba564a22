import { expect, test } from 'vitest';
import { signInAs } from '#testing/client.ts';
import { makeClub } from '#testing/rosters.ts';

const autumn = { Name: ' Autumn  HPDE ', Start: '2026-09-19', Location: { Name: 'Watkins Glen' } };

test('creates an unpublished event without attendees, with a trimmed name', async () => {
  const { ada, byOrganization } = await makeClub();

  const created = (await ada.call('CreateEvent', { query: byOrganization, body: autumn })).reply();

  expect(created).toMatchObject({
    Name: 'Autumn HPDE',
    Start: '2026-09-19',
    Location: { Name: 'Watkins Glen' },
    Published: false,
    AttendeeCount: 0,
  });
  const query = { ...byOrganization, eventId: created.EventId };
  expect((await ada.call('GetEvent', { query })).reply()).toMatchObject({
    Name: 'Autumn HPDE',
    Attendees: [],
  });
});

test('an event of the same name and date is refused, whatever the case of the name', async () => {
  const { ada, byOrganization } = await makeClub();
  await ada.call('CreateEvent', { query: byOrganization, body: autumn });
  const again = { ...autumn, Name: 'AUTUMN HPDE' };
  const answer = await ada.call('CreateEvent', { query: byOrganization, body: again });
  expect(answer.status).toBe(409);
  expect(answer.problem().detail).toBe(
    "There is already an event 'AUTUMN HPDE' on that day. Choose another name or date.",
  );
});

test('the same name on another date, and the same event of another organization, are other events', async () => {
  const club = await makeClub();
  const otto = await signInAs(club, club.cast.outsider);
  const create = club.ada.call('CreateEvent', { query: club.byOrganization, body: autumn });
  expect((await create).status).toBe(200);
  const nextDay = { ...autumn, Start: '2026-09-20' };
  expect((await club.ada.call('CreateEvent', { query: club.byOrganization, body: nextDay })).status).toBe(
    200,
  );
  const query = { organizationId: club.cast.otherOrganizationId };
  expect((await otto.call('CreateEvent', { query, body: autumn })).status).toBe(200);
});

test('when two admins add the same event at once, the second learns that the event exists', async () => {
  const { ada, byOrganization } = await makeClub();
  const create = () => ada.call('CreateEvent', { query: byOrganization, body: autumn });
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('an event without a name or a track is refused, with what is missing', async () => {
  const { ada, byOrganization } = await makeClub();
  const body = { Name: ' ', Start: '2026-09-19', Location: { Name: '' } };
  const answer = await ada.call('CreateEvent', { query: byOrganization, body });
  expect(answer.status).toBe(422);
  expect(answer.problem().errors?.map(({ path }) => path)).toEqual(['/Name', '/Location/Name']);
});

test.each([
  ['en', 'Must be a date from 1950 to 2099, such as 2026-06-20.'],
  ['es', 'Indica una fecha de 1950 a 2099, como 2026-06-20.'],
])(
  'a year that lost its first digits is refused in a sentence of the reader, in %s',
  async (language, message) => {
    const { ada, byOrganization } = await makeClub();
    const body = { ...autumn, Start: '0026-06-20' };
    const headers = { 'accept-language': language };
    const answer = await ada.call('CreateEvent', { query: byOrganization, body, headers });
    expect([answer.status, answer.problem().errors]).toEqual([400, [{ path: '/Start', message }]]);
  },
);
