import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NEWEST_EVENTS } from '#domain/events/newest-events.ts';
import { addEvent } from '#testing/cast.ts';
import { publishEvent } from '#testing/evals.ts';
import { makeClub } from '#testing/rosters.ts';

test('an admin sees the events of the organization, newest first, with what their cards show', async () => {
  const { ada, byOrganization, cast, deps } = await makeClub();
  await publishEvent(deps.db, cast, 3);
  await addEvent(deps.db, cast.organizationId, 'Autumn HPDE', '2026-09-19');
  await addEvent(deps.db, cast.organizationId, 'Winter Classroom', '2026-01-10');

  const events = (await ada.call('GetEventsForOrganization', { query: byOrganization })).reply();

  expect(events.map(({ Name }) => Name)).toEqual(['Autumn HPDE', 'Spring HPDE', 'Winter Classroom']);
  expect(events[1]).toEqual({
    Cancelled: false,
    Sample: false,
    EventId: cast.eventId,
    OrganizationId: cast.organizationId,
    Name: 'Spring HPDE',
    Start: '2026-06-13',
    LastDay: '2026-06-13',
    Location: { Name: 'Lime Rock Park' },
    Published: true,
    LastRemindedAt: null,
    EvalsCompleted: 2,
    EvalsSent: 3,
    IntegrationIdentifier: { Data: { MotorsportReg: null } },
    AttendeeCount: 4,
  });
  expect(events[0]).toMatchObject({ Published: false, EvalsCompleted: 0, EvalsSent: 0, AttendeeCount: 0 });
});

test('evals that were only created are not counted as sent', async () => {
  const { ada, byOrganization, cast, deps } = await makeClub();
  const { unclaimed } = await publishEvent(deps.db, cast);
  await deps.db.updateTable('eval').set({ state: 0 }).where('id', '=', unclaimed.evalId).execute();

  const events = (await ada.call('GetEventsForOrganization', { query: byOrganization })).reply();

  expect(events[0]).toMatchObject({ EvalsCompleted: 0, EvalsSent: 2 });
});

test('the list answers the newest of many events, or all of them', async () => {
  const { ada, byOrganization, cast, deps } = await makeClub();
  const { organizationId } = cast;
  await sql`insert into event (id, organization_id, name, start, track)
    select gen_random_uuid(), ${organizationId}::uuid, 'Event ' || n, date '2020-01-01' + n, 'Lime Rock Park'
    from generate_series(1, ${NEWEST_EVENTS}::integer) n`.execute(deps.db);

  const all = (await ada.call('GetEventsForOrganization', { query: byOrganization })).reply();
  const query = { organizationId, part: 'newest' } as const;
  const newest = (await ada.call('GetEventsForOrganization', { query })).reply();

  expect(all.map(({ Name }) => Name).at(0)).toBe('Spring HPDE');
  expect(all.map(({ Name }) => Name).at(-1)).toBe('Event 1');
  expect(newest).toEqual(all.toSpliced(NEWEST_EVENTS));
});
