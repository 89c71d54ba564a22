import { describe, expect, test } from 'vitest';
import { changeRoster } from '#testing/announcements.ts';
import { addEvent } from '#testing/cast.ts';
import { changeEvent, makePublishedClub, prefer, remind, takeNotified } from '#testing/event-commands.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { whileRefusing, writeWaiting } from '#testing/messages.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { saveClubReminders, saveReminders } from '#testing/reminders.ts';
import { type Club, makeClub, withNewcomer } from '#testing/rosters.ts';
import { sendDueReminders } from './send-reminders.ts';

const plan = { FirstAfterDays: 2, EveryDays: 5, AtMost: 2 };
const EVENING = '2026-06-13T18:00:00Z';
const own = { Mode: 'own', Plan: plan, ClosesOn: null } as const;
const everybody = ['ines@club.example', 'ivan@club.example', 'sam@club.example'];

const read = async ({ ada, byEvent }: Club) => (await ada.call('GetReminders', { query: byEvent })).reply();
/** Runs the job at that moment of the app's clock and says whom it has told since the last look. */
async function remindAt(club: Club, at: string): Promise<string[]> {
  club.clock.now = new Date(at);
  await sendDueReminders(club.deps);
  return takeNotified(club);
}

/** Another event of the club, with the eval of a student; both are due. In the order in which they are reminded of. */
async function addSecondEvent(club: Club) {
  const { deps, clock } = club;
  const { organizationId, eventId } = club.cast;
  await saveClubReminders(club, plan);
  const secondDay = await addEvent(deps.db, organizationId, 'Second Day', '2026-06-13');
  await deps.db.updateTable('event').set({ published_at: clock.now }).execute();
  await deps.db.updateTable('eval').set({ event_id: secondDay }).where('eval_type', '=', 0).execute();
  clock.now = new Date('2026-06-15T15:00:00Z');
  const [first = '', second = ''] = [secondDay, eventId].sort();
  const sentOf = async (EventId: string) => {
    const query = { ...club.byOrganization, eventId: EventId };
    return (await club.ada.call('GetReminders', { query })).reply().Sent;
  };
  return { first, second, sentOf };
}

describe('automatic reminders', () => {
  test('notify everybody with pending evals, on the days and as often as the plan says', async () => {
    const club = await makePublishedClub(EVENING);
    await saveReminders(club, own);
    expect(await read(club)).toMatchObject({ NextOn: '2026-06-15', Sent: 0, LastOn: null });
    expect(await remindAt(club, '2026-06-15T14:59:00Z')).toEqual([]);
    expect(await remindAt(club, '2026-06-15T15:00:00Z')).toEqual(everybody);
    expect(await read(club)).toMatchObject({ NextOn: '2026-06-20', Sent: 1, LastOn: '2026-06-15' });
    expect(await remindAt(club, '2026-06-15T16:00:00Z')).toEqual([]);
    expect(await remindAt(club, '2026-06-19T23:00:00Z')).toEqual([]);
    expect(await remindAt(club, '2026-06-20T15:00:00Z')).toEqual(everybody);
    expect(await read(club)).toMatchObject({ NextOn: null, Sent: 2 });
    expect(await remindAt(club, '2026-06-25T15:00:00Z')).toEqual([]);
  });

  test('are those of Send Reminders, with an entry in the audit log without a person', async () => {
    const club = await makePublishedClub(EVENING);
    await saveReminders(club, own);
    club.clock.now = new Date('2026-06-15T15:00:00Z');
    await sendDueReminders(club.deps);
    const subjects = (await writeWaiting(club.deps)).map(({ subject }) => subject);
    expect(subjects).toContain('Reminder: 1 eval to fill in for Spring HPDE');
    expect((await readAudit(club))[0]).toEqual({
      ActorName: '',
      Action: 'reminders-sent',
      About: 'Spring HPDE',
      Details: { Messages: '3' },
    });
  });

  test('go out once, however many processes send them at once', async () => {
    const club = await makePublishedClub(EVENING);
    await saveReminders(club, own);
    club.clock.now = new Date('2026-06-15T15:00:00Z');
    const other = await makeDeps({}, club.deps.pool.options);
    other.clock.now = club.clock.now;
    const runs = [club.deps, other.deps, club.deps, other.deps].map(sendDueReminders);
    await Promise.all(runs);
    expect(await takeNotified(club)).toEqual(everybody);
    expect(await read(club)).toMatchObject({ Sent: 1 });
  });

  test('wait after a reminder that an admin sends, and do not count it', async () => {
    const club = await makePublishedClub(EVENING);
    await saveReminders(club, own);
    club.clock.now = new Date('2026-06-14T09:00:00Z');
    await remind(club);
    await takeNotified(club);
    expect(await read(club)).toMatchObject({ NextOn: '2026-06-19', Sent: 0, LastOn: '2026-06-14' });
    expect(await remindAt(club, '2026-06-15T15:00:00Z')).toEqual([]);
    expect(await remindAt(club, '2026-06-19T15:00:00Z')).toEqual(everybody);
  });

  test('end with the closing date; evals can still be filled, and reminded of by hand', async () => {
    const club = await makePublishedClub(EVENING);
    await saveReminders(club, { ...own, ClosesOn: '2026-06-15' });
    expect(await remindAt(club, '2026-06-15T15:00:00Z')).toEqual(everybody);
    expect(await read(club)).toMatchObject({ NextOn: null, ClosesOn: '2026-06-15' });
    expect(await remindAt(club, '2026-06-20T15:00:00Z')).toEqual([]);
    expect((await remind(club)).reply().MessagesQueued).toBe(3);
  });

  test('go out for an event that is put off past its closing date, which moves along', async () => {
    const club = await makePublishedClub(EVENING);
    await saveReminders(club, { ...own, ClosesOn: '2026-06-20' });
    const move = async (Start: string, LastDay: string) => {
      (await changeEvent(club, { Start, LastDay })).reply();
      return read(club);
    };
    expect(await move('2026-07-11', '2026-07-11')).toMatchObject({ ClosesOn: '2026-07-18' });
    expect(await remindAt(club, '2026-07-13T15:00:00Z')).toEqual(everybody);
    expect(await move('2026-07-11', '2026-07-12')).toMatchObject({ ClosesOn: '2026-07-19' });
    await saveReminders(club, own);
    expect(await move('2026-08-01', '2026-08-02')).toMatchObject({ ClosesOn: null });
  });

  test('skip people who have answered or opted out, and end when all evals are answered', async () => {
    const club = await makePublishedClub(EVENING);
    await saveReminders(club, own);
    const { student, otherInstructor } = club.cast;
    const complete = club.deps.db
      .updateTable('eval')
      .set({ state: 3, apex_score: 3, completed_at: club.clock.now });
    await complete.where('evaluator_id', '=', student.personId).execute();
    await prefer(club, 3, otherInstructor);
    expect(await remindAt(club, '2026-06-15T15:00:00Z')).toEqual(['ivan@club.example']);
    await complete.set({ evaluator_id: club.cast.instructor.personId }).execute();
    expect(await read(club)).toMatchObject({ NextOn: null });
    expect(await remindAt(club, '2026-06-20T15:00:00Z')).toEqual([]);
  });

  test('go out for the other events when the reminder of an event fails', async () => {
    const club = await makePublishedClub(EVENING);
    const { first, second, sentOf } = await addSecondEvent(club);
    await whileRefusing(club.deps, `event_id <> '${first}'`, () => sendDueReminders(club.deps));
    expect([await sentOf(first), await sentOf(second)]).toEqual([0, 1]);
    await sendDueReminders(club.deps);
    expect(await sentOf(first)).toBe(1);
  });
});

describe('an organization', () => {
  test('sets them for all events that do not say otherwise', async () => {
    const club = await makePublishedClub(EVENING);
    expect((await saveClubReminders(club, plan)).reply()).toMatchObject({ Plan: plan });
    expect((await club.ada.call('GetClubReminders', { query: club.byOrganization })).reply()).toMatchObject({
      Plan: plan,
    });
    expect(await read(club)).toMatchObject({
      Mode: 'organization',
      Plan: null,
      ClubPlan: plan,
      ClosesOn: null,
      Published: true,
      Sent: 0,
      LastOn: null,
      NextOn: '2026-06-15',
    });
    await saveReminders(club, { Mode: 'off', Plan: null, ClosesOn: null });
    expect(await remindAt(club, '2026-06-15T15:00:00Z')).toEqual([]);
    await saveReminders(club, { Mode: 'organization', Plan: null, ClosesOn: null });
    expect(await remindAt(club, '2026-06-15T15:00:00Z')).toEqual(everybody);
    await saveClubReminders(club, null);
    expect(await read(club)).toMatchObject({ ClubPlan: null, NextOn: null });
  });
});

test('the audit log contains changed reminder settings', async () => {
  const club = await makeClub();
  await saveReminders(club, { ...own, ClosesOn: '2026-07-01' });
  await saveReminders(club, { ...own, ClosesOn: '2026-07-01' });
  club.clock.now = new Date('2026-06-20T12:00:01Z');
  await saveClubReminders(club, { ...plan, FirstAfterDays: 1 });
  await saveClubReminders(club, { ...plan, FirstAfterDays: 1 });
  const ada = { ActorName: 'Ada Admin' };
  expect(await readAudit(club)).toEqual([
    {
      ...ada,
      Action: 'club-reminders-set',
      About: 'Apex Driving Club',
      Details: { Reminders: 'after 1 day, then every 5 days, 2 times at most' },
    },
    {
      ...ada,
      Action: 'reminders-set',
      About: 'Spring HPDE',
      Details: {
        Reminders: 'after 2 days, then every 5 days, 2 times at most',
        'Closing date': '2026-07-01',
      },
    },
  ]);
});

test.each([
  [{ ...own, Plan: null }, '/Plan', 'Set when people are reminded.'],
  [
    { ...own, ClosesOn: '2026-06-12' },
    '/ClosesOn',
    'The closing date is before the event. Choose a later day or none.',
  ],
])('%j is refused in words, and nothing is stored', async (body, path, message) => {
  const club = await makeClub();
  const answer = await saveReminders(club, body);
  expect([answer.status, answer.problem().errors]).toEqual([422, [{ path, message }]]);
  expect(await read(club)).toMatchObject({ Mode: 'organization', Plan: null, ClosesOn: null });
});

test('rejects reminders over settings that another admin has saved', async () => {
  const club = await makeClub();
  const { Version } = await read(club);
  const save = (ClosesOn: string) =>
    club.ada.call('SaveReminders', { query: club.byEvent, body: { ...own, ClosesOn, Version } });
  expect((await save('2026-07-01')).status).toBe(200);
  expect((await save('2026-08-01')).status).toBe(409);
  expect(await read(club)).toMatchObject({ ClosesOn: '2026-07-01' });
});

test("saves an event's reminders after a change of the roster or the club's reminders", async () => {
  const club = await makeClub();
  const { Version } = await read(club);
  await saveClubReminders(club, plan);
  await changeRoster(club, edit => withNewcomer(edit, 'nina@new.example'));
  const body = { ...own, Version };
  expect((await club.ada.call('SaveReminders', { query: club.byEvent, body })).status).toBe(200);
});

test("rejects a club's reminders over settings that another admin has saved", async () => {
  const { ada, byOrganization: query } = await makeClub();
  const { Version } = (await ada.call('GetClubReminders', { query })).reply();
  const save = (Plan: object | null) => ada.call('SaveClubReminders', { query, body: { Plan, Version } });
  expect((await save(plan)).status).toBe(200);
  expect((await save(null)).status).toBe(409);
  expect((await ada.call('GetClubReminders', { query })).reply().Plan).toEqual(plan);
});
