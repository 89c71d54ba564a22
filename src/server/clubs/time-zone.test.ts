import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/text/durations.ts';
import { sendDueReminders } from '#server/events/publishing/send-reminders.ts';
import { sendDueDigests } from '#server/school/chief-digest.ts';
import { signInAs } from '#testing/client.ts';
import { publishEvent } from '#testing/evals.ts';
import { deliverQueued } from '#testing/mail.ts';
import { makeSyncedClub, syncCalendar } from '#testing/motorsportreg-peer-world.ts';
import { loadClubSettings, readAudit, saveSettings } from '#testing/organization-settings.ts';
import { saveReminders } from '#testing/reminders.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { makeSchool } from '#testing/school.ts';

async function moveTo({ deps, cast }: Club, time_zone: string): Promise<void> {
  await deps.db
    .updateTable('organization')
    .set({ time_zone })
    .where('id', '=', cast.organizationId)
    .execute();
}

async function saveTimeZone(club: Club, TimeZone: string) {
  const { Name } = await loadClubSettings(club);
  return saveSettings(club, { Name, MotorSportRegId: null, TimeZone });
}

describe('the time zone of a club', () => {
  test('is UTC at first, is saved by its IANA name, and is recorded in the audit log', async () => {
    const club = await makeClub();
    expect((await loadClubSettings(club)).TimeZone).toBe('UTC');
    expect((await saveTimeZone(club, 'america/los_angeles')).reply().TimeZone).toBe('America/Los_Angeles');
    expect(await readAudit(club)).toMatchObject([
      { Action: 'settings-saved', Details: { 'Time zone': 'UTC → America/Los_Angeles' } },
    ]);
  });

  test.each([
    ['us/eastern', 'America/New_York'],
    ['New York', 'America/New_York'],
    ['Ciudad de México', 'America/Mexico_City'],
  ])('%s is saved as %s', async (typed, name) => {
    expect((await saveTimeZone(await makeClub(), typed)).reply().TimeZone).toBe(name);
  });

  test.each(['Mars/Olympus', 'EST5EDT+3', '+02:00', 'posix/Europe/Madrid', "Europe/Madrid' or '"])(
    '%s is refused with its field',
    async name => {
      const club = await makeClub();
      const answer = await saveTimeZone(club, name);
      expect([answer.status, answer.problem().errors]).toEqual([
        422,
        [{ path: '/TimeZone', message: expect.stringContaining('does not know that time zone') }],
      ]);
    },
  );

  test('is proposed at set-up, and refused there when no such one exists', async () => {
    const club = await makeClub({ adminEmails: ['ivan@club.example'] });
    const ivan = await signInAs(club, club.cast.instructor);
    const create = (TimeZone: string) =>
      ivan.call('CreateOrganization', { body: { Name: 'New Club', TimeZone } });
    expect((await create('Nowhere/Land')).status).toBe(422);
    const { OrganizationId } = (await create('Pacific/Auckland')).reply();
    const settings = await ivan.call('GetOrganizationSettings', {
      query: { organizationId: OrganizationId },
    });
    expect(settings.reply().TimeZone).toBe('Pacific/Auckland');
  });
});

/** The hours of a day around the plan's, in UTC: before three in the afternoon there, and at three. */
const afternoons = [
  // The clocks go forward on 2026-03-08 and back on 2026-11-01 in Los Angeles.
  ['America/Los_Angeles', '2026-03-07', '2026-03-07T22:45:00Z', '2026-03-07T23:00:00Z'],
  ['America/Los_Angeles', '2026-03-08', '2026-03-08T21:45:00Z', '2026-03-08T22:00:00Z'],
  ['America/Los_Angeles', '2026-10-31', '2026-10-31T21:45:00Z', '2026-10-31T22:00:00Z'],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T22:45:00Z', '2026-11-01T23:00:00Z'],
  // They go back on 2026-04-05 and forward on 2026-09-27 in Auckland, which is a day ahead of UTC in the morning.
  ['Pacific/Auckland', '2026-04-04', '2026-04-04T01:45:00Z', '2026-04-04T02:00:00Z'],
  ['Pacific/Auckland', '2026-04-05', '2026-04-05T02:45:00Z', '2026-04-05T03:00:00Z'],
  ['Pacific/Auckland', '2026-09-26', '2026-09-26T02:45:00Z', '2026-09-26T03:00:00Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-27T01:45:00Z', '2026-09-27T02:00:00Z'],
  ['Asia/Kathmandu', '2026-06-15', '2026-06-15T09:00:00Z', '2026-06-15T09:15:00Z'],
] as const;

test.each(afternoons)('a reminder in %s on %s goes out at 15:00 there', async (timeZone, day, before, at) => {
  const club = await makeClub();
  const { deps, clock, byEvent } = club;
  await moveTo(club, timeZone);
  const dayBefore = new Date(Date.parse(`${day}T12:00:00Z`) - DAY_MS);
  await deps.db
    .updateTable('event')
    .set({ start: dayBefore.toISOString().slice(0, 10) })
    .where('id', '=', byEvent.eventId)
    .execute();
  clock.now = new Date(dayBefore.getTime() - DAY_MS);
  const ada = await signInAs(club, club.cast.admin);
  await ada.call('PublishEvalsForEvent', { query: byEvent, body: {} });
  await deliverQueued(deps);
  const Plan = { FirstAfterDays: 1, EveryDays: 2, AtMost: 1 };
  await saveReminders({ ada, byEvent }, { Mode: 'own', Plan, ClosesOn: day });
  const sentAt = async (moment: string) => {
    clock.now = new Date(moment);
    await sendDueReminders(deps);
    const { Sent, LastOn } = (await ada.call('GetReminders', { query: byEvent })).reply();
    return [Sent, LastOn];
  };
  expect(await sentAt(before)).toEqual([0, null]);
  expect(await sentAt(at)).toEqual([1, day]);
});

test.each([
  ['America/Los_Angeles', '2026-06-21T01:59:00Z', '2026-06-21T02:00:00Z'],
  ['Pacific/Auckland', '2026-06-20T06:59:00Z', '2026-06-20T07:00:00Z'],
])('chief instructors in %s are notified at 19:00 there', async (timeZone, before, at) => {
  const { club } = await makeSchool();
  await moveTo(club, timeZone);
  await club.deps.db.updateTable('eval').set({ recommendation: 'solo' }).where('eval_type', '=', 1).execute();
  const digests = async (moment: string) => {
    club.clock.now = new Date(moment);
    await sendDueDigests(club.deps);
    const messages = club.deps.db.selectFrom('message').select('person_id');
    return messages.where('kind', '=', 'chief-digest').execute();
  };
  expect(await digests(before)).toEqual([]);
  expect(await digests(at)).toHaveLength(1);
});

test.each([
  // Fourteen days after June 13 is June 27, which is over at different moments.
  ['America/Los_Angeles', '2026-06-28T06:59:00Z', '2026-06-28T07:00:00Z'],
  ['Pacific/Auckland', '2026-06-27T11:59:00Z', '2026-06-27T12:00:00Z'],
])('an event in %s is open for the log until midnight there', async (timeZone, before, after) => {
  const { club } = await makeSchool();
  await moveTo(club, timeZone);
  const eventsAt = async (moment: string) => {
    club.clock.now = new Date(moment);
    const ivan = await signInAs(club, club.cast.instructor);
    return (await ivan.call('GetToday')).reply().length;
  };
  expect([await eventsAt(before), await eventsAt(after)]).toEqual([1, 0]);
});

test('how long an instructor took counts the days where the club is', async () => {
  const club = await makeClub();
  await publishEvent(club.deps.db, club.cast, 3);
  // Still the evening of June 13 in Los Angeles.
  await club.deps.db
    .updateTable('eval')
    .set({ completed_at: new Date('2026-06-14T03:00:00Z') })
    .where('completed_at', 'is not', null)
    .execute();
  await moveTo(club, 'America/Los_Angeles');
  const answer = await club.ada.call('GetInstructorsForOrganization', { query: club.byOrganization });
  expect(answer.reply().filter(({ Completed }) => Completed > 0)).toMatchObject([
    { DaysToDone: 0 },
    { DaysToDone: 0 },
  ]);
});

test.each([
  // Thirty days after June 13 is July 13, which is over at different moments.
  ['America/Los_Angeles', '2026-07-14T06:59:00Z', '2026-07-14T07:00:00Z'],
  ['Pacific/Auckland', '2026-07-13T11:59:00Z', '2026-07-13T12:00:00Z'],
])('"Last 30 days" of a club in %s ends at midnight there', async (timeZone, before, after) => {
  const club = await makeClub();
  await publishEvent(club.deps.db, club.cast, 3);
  await moveTo(club, timeZone);
  const recentAt = async (moment: string) => {
    club.clock.now = new Date(moment);
    const ivan = await signInAs(club, club.cast.instructor);
    const sam = await signInAs(club, club.cast.student);
    const [filled, rated] = [await ivan.call('GetEvalsForInstructor'), await sam.call('GetEvalsForStudent')];
    return [filled, rated].map(lists => lists.reply().Submissions.Recent.length);
  };
  expect([await recentAt(before), await recentAt(after)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

test.each([
  ['America/Los_Angeles', '2026-07-28T06:59:00Z', '2026-07-28T07:00:00Z', '2025-07-27', '2025-07-28'],
  ['Pacific/Auckland', '2026-07-27T11:59:00Z', '2026-07-27T12:00:00Z', '2025-07-27', '2025-07-28'],
])('syncs of a club in %s look back from the day there', async (timeZone, before, after, ...from) => {
  const club = await makeSyncedClub({ events: 1, people: 1 });
  await syncCalendar(club);
  await moveTo(club, timeZone);
  const startAt = async (moment: string) => {
    club.clock.now = new Date(moment);
    const ada = await signInAs(club, club.cast.admin);
    const query = club.byOrganization;
    await ada.call('PreviewEventsFromMotorsportReg', { query });
    return club.peer.requests.at(-1)?.query.start;
  };
  expect([await startAt(before), await startAt(after)]).toEqual(from);
});

test.each([
  // The last season before 2026 ends in October 2025, and that before 2025 in October 2024.
  ['America/Los_Angeles', '2026-01-01T07:59:00Z', '2026-01-01T08:00:00Z'],
  ['Pacific/Auckland', '2025-12-31T10:59:00Z', '2025-12-31T11:00:00Z'],
])(
  'the sample of opening balances of a club in %s changes its year at midnight there',
  async (timeZone, before, after) => {
    const { club } = await makeSchool();
    await moveTo(club, timeZone);
    const sampleAt = async (moment: string) => {
      club.clock.now = new Date(moment);
      const ada = await signInAs(club, club.cast.admin);
      const sample = await ada.call('GetSampleImportBalances', { query: club.byOrganization });
      return /\d{4}-10-31/.exec(sample.text)?.[0];
    };
    expect([await sampleAt(before), await sampleAt(after)]).toEqual(['2024-10-31', '2025-10-31']);
  },
);
