import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { postponed } from '#server/platform/messages/message/stored-reason.ts';
import { setCancelled } from '#testing/announcements.ts';
import { signInAs } from '#testing/client.ts';
import { submissionOf } from '#testing/evals.ts';
import { changeEvent, publish, takeNotified } from '#testing/event-commands.ts';
import { deliverQueued, deliverThrough } from '#testing/mail.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { writeWaiting } from '#testing/messages.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { saveReminders } from '#testing/reminders.ts';
import { type Club, makeClub, readEvent } from '#testing/rosters.ts';
import { publishDueEvents } from './publish-by-itself.ts';
import { sendDueReminders } from './send-reminders.ts';

const organizers = ['ada@club.example'];
const hours = { Mode: 'off', Plan: null, ClosesOn: null, PublishHour: 12, EveningHour: 18 } as const;

const autumn = {
  Name: 'Autumn',
  Location: { Name: 'Lime Rock' },
  PublishHour: 12,
  EveningHour: 18,
};

/** The event of 2026-06-13 that publishes itself; every student has an instructor. */
async function makeSelfPublishing(settings: object = {}, timeZone = 'UTC') {
  const club = await makeClub();
  const { deps, cast } = club;
  club.clock.now = new Date('2026-03-01T12:00:00Z');
  await deps.db.updateTable('organization').set({ time_zone: timeZone }).execute();
  await deps.db
    .updateTable('attendee')
    .set({ instructor_id: cast.otherInstructor.personId })
    .where('person_id', '=', cast.otherStudent.personId)
    .execute();
  expect((await saveReminders(club, { ...hours, ...settings })).status).toBe(200);
  return club;
}

/** Runs the jobs at that time of the clock; returns the recipients of the new messages. */
async function runAt(club: Club, at: string, settle = takeNotified): Promise<string[]> {
  club.clock.now = new Date(at);
  await publishDueEvents(club.deps);
  await sendDueReminders(club.deps);
  return settle(club);
}

const notPaired = (club: Club) => club.deps.db.updateTable('attendee').set({ instructor_id: null }).execute();

describe('an event that publishes itself', () => {
  test('publishes at the hour of its last day, once, with an entry without a person', async () => {
    const club = await makeSelfPublishing();
    expect(await runAt(club, '2026-06-13T11:59:00Z')).toEqual([]);
    expect((await runAt(club, '2026-06-13T12:00:00Z')).length).toBeGreaterThan(2);
    expect(await readEvent(club)).toMatchObject({ Published: true });
    expect((await readAudit(club))[0]).toMatchObject({ ActorName: '', Action: 'evals-published' });
    expect(await runAt(club, '2026-06-13T12:15:00Z')).toEqual([]);
  });

  test('publishes once, however many processes run at once', async () => {
    const club = await makeSelfPublishing();
    club.clock.now = new Date('2026-06-13T12:00:00Z');
    const other = await makeDeps({}, club.deps.pool.options);
    other.clock.now = club.clock.now;
    await Promise.all([club.deps, other.deps, club.deps, other.deps].map(publishDueEvents));
    const recipients = await takeNotified(club);
    expect(recipients.length).toBeGreaterThan(2);
    expect(new Set(recipients).size).toBe(recipients.length);
    const published = (await readAudit(club)).filter(({ Action }) => Action === 'evals-published');
    expect(published).toHaveLength(1);
  });

  test.each([
    ['America/New_York', '2026-03-08', '2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'],
  ])('takes the next hour where summer time of %s leaves its hour out', async (zone, day, before, after) => {
    const club = await makeSelfPublishing({ PublishHour: 2, EveningHour: null }, zone);
    await changeEvent(club, { Start: day });
    await runAt(club, before);
    expect(await readEvent(club)).toMatchObject({ Published: false });
    await runAt(club, after);
    expect(await readEvent(club)).toMatchObject({ Published: true });
  });

  test('publishes once in an hour that winter time repeats', async () => {
    const club = await makeSelfPublishing({ PublishHour: 1, EveningHour: null }, 'America/New_York');
    await changeEvent(club, { Start: '2026-11-01' });
    expect((await runAt(club, '2026-11-01T05:00:00Z')).length).toBeGreaterThan(2);
    expect(await runAt(club, '2026-11-01T06:00:00Z')).toEqual([]);
  });

  test('publishes on the last of several days, and follows an event that is put off', async () => {
    const club = await makeSelfPublishing();
    await changeEvent(club, { Start: '2026-06-13', LastDay: '2026-06-14' });
    expect(await runAt(club, '2026-06-13T12:00:00Z')).toEqual([]);
    await changeEvent(club, { Start: '2026-06-20', LastDay: '2026-06-21' });
    expect(await runAt(club, '2026-06-14T12:00:00Z')).toEqual([]);
    await runAt(club, '2026-06-21T12:00:00Z');
    expect(await readEvent(club)).toMatchObject({ Published: true });
  });

  test('does nothing while it is cancelled', async () => {
    const club = await makeSelfPublishing();
    await setCancelled(club, true);
    expect(await runAt(club, '2026-06-13T12:00:00Z')).toEqual([]);
    expect(await runAt(club, '2026-06-14T12:00:00Z')).toEqual([]);
  });

  test('publishes on the same day when the server was down at the hour', async () => {
    const club = await makeSelfPublishing();
    expect((await runAt(club, '2026-06-13T20:00:00Z')).length).toBeGreaterThan(2);
    // Everybody has just been told: no evening message follows.
    expect(await runAt(club, '2026-06-13T21:30:00Z')).toEqual([]);
  });

  test('tells the organizers once when the server was down all day', async () => {
    const club = await makeSelfPublishing();
    const mailOf = async () =>
      (await deliverQueued(club.deps)).map(({ subject, to }) => [to?.[0]?.address, subject]);
    club.clock.now = new Date('2026-06-14T08:00:00Z');
    await publishDueEvents(club.deps);
    expect(await mailOf()).toEqual([['ada@club.example', 'Spring HPDE was not published by itself']]);
    expect(await runAt(club, '2026-06-14T09:00:00Z')).toEqual([]);
    expect(await readEvent(club)).toMatchObject({ Published: false });
  });

  test('tells the organizers an hour before that it has no pairings, and publishes nothing', async () => {
    const club = await makeSelfPublishing();
    await notPaired(club);
    expect(await runAt(club, '2026-06-13T10:45:00Z')).toEqual([]);
    club.clock.now = new Date('2026-06-13T11:00:00Z');
    await publishDueEvents(club.deps);
    const [warning] = await deliverQueued(club.deps);
    expect(warning?.subject).toBe('Spring HPDE has no pairings: nothing is published at 12:00');
    expect(await runAt(club, '2026-06-13T12:00:00Z')).toEqual([]);
    expect(await readEvent(club)).toMatchObject({ Published: false });
    expect(await runAt(club, '2026-06-14T12:00:00Z')).toEqual([]);
  });

  test('tells the organizers an hour before whom no message reaches, and publishes', async () => {
    const club = await makeSelfPublishing();
    const { otherStudent } = club.cast;
    const optOut = club.deps.db.updateTable('person').set({ preferred_communication: 3 });
    await optOut.where('id', '=', otherStudent.personId).execute();
    club.clock.now = new Date('2026-06-13T11:00:00Z');
    await publishDueEvents(club.deps);
    const [warning] = await writeWaiting(club.deps);
    expect(warning?.words.paragraphs).toContain('No message reaches 1 person.');
    expect(await takeNotified(club)).toEqual(organizers);
    await runAt(club, '2026-06-13T12:00:00Z');
    expect(await readEvent(club)).toMatchObject({ Published: true });
  });

  test('sends no warning that is not true any more', async () => {
    const club = await makeSelfPublishing();
    await notPaired(club);
    club.clock.now = new Date('2026-06-13T11:00:00Z');
    await publishDueEvents(club.deps);
    await publish(club);
    const subjects = (await deliverQueued(club.deps)).map(({ subject }) => subject);
    expect(subjects.filter(subject => subject?.includes('pairings'))).toEqual([]);
  });

  test('is stopped by the organizer', async () => {
    const club = await makeSelfPublishing();
    club.clock.now = new Date('2026-06-13T11:30:00Z');
    const { NextToday } = (await club.ada.call('GetReminders', { query: club.byEvent })).reply();
    expect(NextToday).toEqual({ What: 'publish', Hour: 12 });
    await saveReminders(club, { ...hours, PublishHour: null });
    expect(await runAt(club, '2026-06-13T12:00:00Z')).toEqual([]);
  });

  test('publishes at once after a question when the new hour has passed', async () => {
    const club = await makeSelfPublishing({ PublishHour: null });
    club.clock.now = new Date('2026-06-13T14:00:00Z');
    const asked = await saveReminders(club, hours);
    expect([asked.status, asked.problem().errors]).toMatchObject([422, [{ path: '/PublishNow' }]]);
    expect(await readEvent(club)).toMatchObject({ Published: false });
    expect((await saveReminders(club, { ...hours, PublishNow: true })).status).toBe(200);
    expect(await readEvent(club)).toMatchObject({ Published: true });
  });

  test.each([
    ['11:30', 12],
    ['14:00', null],
  ])('has no hour of publishing that has passed when it is moved to today at %s', async (at, hour) => {
    const club = await makeSelfPublishing();
    club.clock.now = new Date(`2026-06-10T${at}:00Z`);
    await changeEvent(club, { Start: '2026-06-10' });
    const saved = (await club.ada.call('GetReminders', { query: club.byEvent })).reply();
    expect(saved).toMatchObject({ PublishHour: hour, EveningHour: 18 });
  });

  test('keeps an hour that has passed when only its name changes', async () => {
    const club = await makeSelfPublishing();
    club.clock.now = new Date('2026-06-13T14:00:00Z');
    await changeEvent(club, { Name: 'Renamed' });
    const saved = (await club.ada.call('GetReminders', { query: club.byEvent })).reply();
    expect(saved).toMatchObject({ PublishHour: 12 });
  });

  test('has no hour of publishing that had passed when the event was created', async () => {
    const { ada, byOrganization, clock } = await makeClub();
    clock.now = new Date('2026-06-20T14:00:00Z');
    const body = { ...autumn, Start: '2026-06-20' };
    const { EventId } = (await ada.call('CreateEvent', { query: byOrganization, body })).reply();
    const query = { ...byOrganization, eventId: EventId };
    expect((await ada.call('GetReminders', { query })).reply()).toMatchObject({ PublishHour: null });
  });

  test('begins with the hours of CreateEvent', async () => {
    const { ada, byOrganization } = await makeClub();
    const body = { ...autumn, Start: '2026-10-03' };
    const { EventId } = (await ada.call('CreateEvent', { query: byOrganization, body })).reply();
    const query = { ...byOrganization, eventId: EventId };
    const saved = (await ada.call('GetReminders', { query })).reply();
    expect(saved).toMatchObject({ PublishHour: 12, EveningHour: 18 });
    const wrong = await ada.call('CreateEvent', {
      query: byOrganization,
      body: { ...body, Name: 'Other', PublishHour: 24 },
    });
    expect(wrong.status).toBe(400);
  });
});

describe('the evening message', () => {
  test('goes to everybody with pending evals, once, names them and opens the form', async () => {
    const club = await makeSelfPublishing();
    await runAt(club, '2026-06-13T12:00:00Z');
    expect(await runAt(club, '2026-06-13T17:59:00Z')).toEqual([]);
    club.clock.now = new Date('2026-06-13T18:00:00Z');
    await sendDueReminders(club.deps);
    const ofIvan = (await writeWaiting(club.deps)).find(({ recipient }) => recipient === 'ivan@club.example');
    expect(ofIvan).toMatchObject({ subject: 'How did it go with Sam Student?' });
    expect(ofIvan?.words.button.url).toContain('/evalx/');
    await takeNotified(club);
    expect(await runAt(club, '2026-06-13T18:15:00Z')).toEqual([]);
  });

  test('shows the faces of the students: their pictures, else their initials', async () => {
    const club = await makeSelfPublishing();
    const { deps, cast } = club;
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    await deps.media.put('sam.jpg', photo);
    const { db } = deps;
    await db
      .updateTable('attendee')
      .set({ instructor_id: cast.instructor.personId })
      .where('instructor_id', 'is not', null)
      .execute();
    await db
      .updateTable('person')
      .set({ picture_url: '/media/sam.jpg' })
      .where('id', '=', cast.student.personId)
      .execute();
    await runAt(club, '2026-06-13T12:00:00Z');
    club.clock.now = new Date('2026-06-13T18:00:00Z');
    await sendDueReminders(deps);
    const mail = (await deliverQueued(deps)).find(({ to }) => to?.[0]?.address === 'ivan@club.example');
    expect(mail?.subject).toBe('How did it go with Sam Student and Tess Student?');
    expect(mail?.html).toContain('<img src="cid:sam.jpg"');
    expect(mail?.html).toContain('>TS</div>');
    const [face, ...others] = mail?.attachments ?? [];
    expect([face?.contentId, others]).toEqual(['<sam.jpg>', []]);
    expect(face?.content).toBeInstanceOf(ArrayBuffer);
    expect(await sharp(face?.content).metadata()).toMatchObject({ width: 80, height: 80, format: 'jpeg' });
  });

  test('is sent once when the mail server is back', async () => {
    const club = await makeSelfPublishing();
    await runAt(club, '2026-06-13T12:00:00Z');
    club.clock.now = new Date('2026-06-13T18:00:00Z');
    await sendDueReminders(club.deps);
    await deliverThrough({ send: async () => postponed('mailAway') }, club.deps);
    club.clock.now = new Date('2026-06-13T19:30:00Z');
    await sendDueReminders(club.deps);
    const mails = (await deliverQueued(club.deps)).filter(
      ({ to }) => to?.[0]?.address === 'ivan@club.example',
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['How did it go with Sam Student?']);
  });

  test('is the first reminder of the plan', async () => {
    const plan = { FirstAfterDays: 1, EveryDays: 3, AtMost: 2 };
    const club = await makeSelfPublishing({ Mode: 'own', Plan: plan });
    await runAt(club, '2026-06-13T12:00:00Z');
    await runAt(club, '2026-06-13T18:00:00Z');
    const read = async () => (await club.ada.call('GetReminders', { query: club.byEvent })).reply();
    expect(await read()).toMatchObject({ Sent: 1, LastOn: '2026-06-13', NextOn: '2026-06-16' });
    expect((await runAt(club, '2026-06-16T15:00:00Z')).length).toBeGreaterThan(0);
    expect(await read()).toMatchObject({ Sent: 2, NextOn: null });
  });

  test('reaches nobody who has filled in everything', async () => {
    const club = await makeSelfPublishing();
    await runAt(club, '2026-06-13T12:00:00Z');
    await club.deps.db.deleteFrom('eval').where('eval_type', '=', 0).execute();
    const { evalId } = await club.deps.db
      .selectFrom('eval')
      .select('id as evalId')
      .where('subject_id', '=', club.cast.student.personId)
      .executeTakeFirstOrThrow();
    const ivan = await signInAs(club, club.cast.instructor);
    expect((await ivan.call('PostEval', { body: submissionOf(evalId) })).status).toBe(200);
    await takeNotified(club);
    expect(await runAt(club, '2026-06-13T18:00:00Z')).not.toContain('ivan@club.example');
  });
});
