import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/text/durations.ts';
import { sendExpiryReminders } from '#server/clubs/credentials/remind-of-expiry.ts';
import { sendDueReminders } from '#server/events/publishing/send-reminders.ts';
import { postponed } from '#server/platform/messages/message/stored-reason.ts';
import { sendDueDigests } from '#server/school/chief-digest.ts';
import { saveAsAdmin } from '#testing/admin-profiles.ts';
import { announce, changeRoster, setCancelled } from '#testing/announcements.ts';
import { waitForBlocked } from '#testing/blocked.ts';
import { acceptClub, addEvent, leaveClub } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { credentialOf, listKind } from '#testing/credentials.ts';
import { publishEvent, submissionOf } from '#testing/evals.ts';
import { changeEvent, passMinutes, prefer, publish, remind, welcome } from '#testing/event-commands.ts';
import { addLargeRoster } from '#testing/large-roster.ts';
import { deliverQueued, deliverThrough } from '#testing/mail.ts';
import { newestCodeTo, saveProfile } from '#testing/profiles.ts';
import { saveClubReminders } from '#testing/reminders.ts';
import { assign, type Club, importRoster, makeClub, readEvent } from '#testing/rosters.ts';
import { makeSchoolWithInes } from '#testing/school-decisions.ts';
import { countStatements } from '#testing/statements.ts';

const TYPO = 'nora@typo.example';
const RIGHT = 'nora@right.example';

/** The club with a student of Ivan's whose address was mistyped. */
async function makeMistyped() {
  const club = await makeClub();
  await importRoster(club, `Nora,Newcomer,${TYPO},Novice,,ivan@club.example`);
  const attendee = (await readEvent(club)).Attendees.find(({ User }) => User.UserEmail === TYPO);
  const nora = { ...club.cast.student, personId: attendee?.User.UserId ?? '', email: TYPO };
  return { club, correct: () => saveAsAdmin(club, { Email: RIGHT }, nora) };
}

/** Delivers what waits; returns the recipients' addresses, but for news of their own profiles. Then a minute passes. */
async function deliverNews(club: Club): Promise<(string | undefined)[]> {
  const mails = await deliverQueued(club.deps);
  passMinutes(club, 1);
  const others = mails.filter(({ subject }) => subject !== 'Your profile was changed');
  return others.map(({ to }) => to?.[0]?.address).sort();
}

describe('the address of a message', () => {
  test.each([
    ['welcome', welcome],
    ['published evals', publish],
    ['announced pairing', announce],
  ])('is the corrected one when it is sent: %s', async (_kind, queue) => {
    const { club, correct } = await makeMistyped();
    await queue(club);
    expect((await correct()).status).toBe(200);
    const recipients = await deliverNews(club);
    expect(recipients.filter(email => email === RIGHT).length).toBeGreaterThan(0);
    expect(recipients).not.toContain(TYPO);
    await queue(club);
    expect(await deliverNews(club)).toEqual([]);
  });

  test('is the e-mail that the person has confirmed meanwhile', async () => {
    const club = await makeClub();
    await publish(club);
    const sam = await signInAs(club, club.cast.student);
    await saveProfile(sam, { Email: 'sam@new.example' });
    const body = { EmailCode: await newestCodeTo(club, 'sam@new.example') };
    await sam.call('ConfirmCommunication', { body });
    const mails = await deliverQueued(club.deps);
    const toSam = mails.filter(({ to }) => to?.[0]?.address === 'sam@new.example');
    expect(toSam.map(({ subject }) => subject)).toContain('1 eval to fill in for Spring HPDE');
  });

  test('is announced to again after it was corrected', async () => {
    const { club, correct } = await makeMistyped();
    await announce(club);
    expect(await deliverNews(club)).toContain(TYPO);
    await correct();
    await announce(club);
    expect(await deliverNews(club)).toEqual([RIGHT]);
  });

  test('gets no news that an event takes place after all without that of its cancellation', async () => {
    const { club, correct } = await makeMistyped();
    await setCancelled(club, true, true);
    expect(await deliverNews(club)).toContain(TYPO);
    await correct();
    await setCancelled(club, false, true);
    expect(await deliverNews(club)).not.toContain(RIGHT);
  });
});

/** Makes a club that has announced pairings twice: the student's instructor changed in between. */
async function announceAnotherInstructor() {
  const club = await makeClub();
  const { student, otherInstructor } = club.cast;
  await announce(club);
  await deliverQueued(club.deps);
  await changeRoster(club, roster => assign(roster, student, otherInstructor));
  await announce(club);
  return club;
}

/** Publishes the event and submits Ivan's eval of Sam, of which Sam gets a message. */
async function submitEvalOfSam(club: Club): Promise<void> {
  const { ofStudent } = await publishEvent(club.deps.db, club.cast);
  const ivan = await signInAs(club, club.cast.instructor);
  (await ivan.call('PostEval', { body: submissionOf(ofStudent.evalId) })).reply();
}

describe('a message is true when it is sent', () => {
  test.each([
    ['cancellation', (club: Club) => setCancelled(club, true, true)],
    ['completed eval', submitEvalOfSam],
  ])('does not reach a person who left the club meanwhile: %s', async (_kind, queue) => {
    const club = await makeClub();
    await queue(club);
    await leaveClub(club.deps.db, club.cast.organizationId, club.cast.student);
    expect(await deliverNews(club)).not.toContain(club.cast.student.email);
  });

  test('sends no dead link when an eval is re-opened during an attempt', async () => {
    const club = await makeClub();
    const { ofStudent } = await publishEvent(club.deps.db, club.cast);
    const ivan = await signInAs(club, club.cast.instructor);
    await ivan.call('PostEval', { body: submissionOf(ofStudent.evalId) });
    const query = { ...club.byOrganization, evalId: ofStudent.evalId };
    const reopening = {
      send: async () => {
        (await club.ada.call('ReopenEval', { query, body: { Reason: 'Another car.' } })).reply();
        return postponed('mailAway');
      },
      close: () => {},
    };
    await deliverThrough(reopening, club.deps);
    club.clock.now = new Date(club.clock.now.getTime() + DAY_MS);
    expect(await deliverNews(club)).toEqual(['ivan@club.example']);
  });

  test('tells a former instructor of it also if the event is renamed meanwhile', async () => {
    const club = await announceAnotherInstructor();
    await changeEvent(club, { Name: 'Late HPDE' });
    const mails = await deliverQueued(club.deps);
    const mail = mails.find(({ to }) => to?.[0]?.address === 'ivan@club.example');
    expect(mail?.text).toContain('No longer your student: Sam Student');
  });

  test('a waiting pairing message does not keep the name of a deleted student', async () => {
    const club = await announceAnotherInstructor();
    const sam = await signInAs(club, club.cast.student);
    expect((await sam.call('DeleteMyAccount', { body: { Word: 'DELETE' } })).status).toBe(200);
    const stored = await club.deps.db.selectFrom('message').select('params').execute();
    expect(JSON.stringify(stored)).not.toContain('Student');
  });

  test('tells a Spanish reader in Spanish of a person without a name', async () => {
    const club = await makeClub();
    const { db } = club.deps;
    const { student, instructor } = club.cast;
    await db.updateTable('person').set({ language: 'es' }).where('id', '=', student.personId).execute();
    const nameless = { display_name: '', first_name: '', last_name: '', email: null };
    await db.updateTable('person').set(nameless).where('id', '=', instructor.personId).execute();
    await welcome(club);
    const mails = await deliverQueued(club.deps);
    const text = mails.find(({ to }) => to?.[0]?.address === 'sam@club.example')?.text;
    expect(text).toContain('Sin nombre');
    expect(text).not.toContain('Unnamed');
  });

  test('welcomes a student without an instructor who has left the club', async () => {
    const club = await makeClub();
    const { organizationId, instructor } = club.cast;
    await welcome(club);
    await leaveClub(club.deps.db, organizationId, instructor);
    const mails = await deliverQueued(club.deps);
    const text = mails.find(({ to }) => to?.[0]?.address === 'sam@club.example')?.text;
    expect(text).toContain('Your instructor is not assigned yet.');
  });

  test('tells chief instructors of no recommendation that was made at a cancelled event', async () => {
    const { club, ladder } = await makeSchoolWithInes();
    const [, intermediate] = ladder;
    const recommended = {
      recommendation: 'promote' as const,
      recommended_to: intermediate?.RunGroupId ?? null,
    };
    await club.deps.db.updateTable('eval').set(recommended).where('eval_type', '=', 1).execute();
    club.clock.now = new Date('2026-06-20T19:00:00Z');
    await sendDueDigests(club.deps);
    await setCancelled(club, true);
    const mails = await deliverQueued(club.deps);
    expect(mails.map(({ subject }) => subject)).not.toContain('1 student is waiting for a decision');
  });
});

describe('a reminder counts once one of its messages is sent', () => {
  const plan = { FirstAfterDays: 2, EveryDays: 5, AtMost: 1 };
  const at = async (club: Club, moment: string) => {
    club.clock.now = new Date(moment);
    await sendDueReminders(club.deps);
  };
  const read = async ({ ada, byEvent }: Club) => (await ada.call('GetReminders', { query: byEvent })).reply();

  /** The club whose event was published on the evening of its day. */
  async function makePlanned() {
    const club = await makeClub();
    club.clock.now = new Date('2026-06-13T18:00:00Z');
    await publish(club);
    await deliverQueued(club.deps);
    await saveClubReminders(club, plan);
    return club;
  }

  test('is not used up by an event that is cancelled and restored', async () => {
    const club = await makePlanned();
    await at(club, '2026-06-15T15:00:00Z');
    await setCancelled(club, true);
    await setCancelled(club, false);
    expect(await read(club)).toMatchObject({ Sent: 0, LastOn: null });
    expect((await remind(club)).reply().MessagesQueued).toBe(3);
  });

  test('is not used up by a round that reached nobody', async () => {
    const club = await makePlanned();
    await prefer(club, 3);
    await at(club, '2026-06-15T15:00:00Z');
    expect(await read(club)).toMatchObject({ Sent: 0, LastOn: null });
  });

  test('is planned again after the event was put off', async () => {
    const club = await makePlanned();
    await at(club, '2026-06-15T15:00:00Z');
    await deliverQueued(club.deps);
    expect(await read(club)).toMatchObject({ Sent: 1, NextOn: null });
    await changeEvent(club, { Start: '2026-06-20' });
    expect(await read(club)).toMatchObject({ Sent: 0, NextOn: '2026-06-22' });
  });

  test('reminds a holder of credentials who opted out before, and opts in', async () => {
    const club = await makeClub();
    const { instructor } = club.cast;
    const body = credentialOf(club, instructor, await listKind(club), { ValidUntil: '2026-07-31' });
    await club.ada.call('SaveCredential', { body });
    club.clock.now = new Date('2026-06-20T22:00:00Z');
    await prefer(club, 3);
    await sendExpiryReminders(club.deps);
    await prefer(club, 2);
    await sendExpiryReminders(club.deps);
    expect(await deliverNews(club)).toEqual([instructor.email]);
    await sendExpiryReminders(club.deps);
    expect(await deliverNews(club)).toEqual([]);
  });

  test('reminds a holder of credentials who left the club, and returns', async () => {
    const club = await makeClub();
    const { instructor, organizationId } = club.cast;
    const body = credentialOf(club, instructor, await listKind(club), { ValidUntil: '2026-07-31' });
    await club.ada.call('SaveCredential', { body });
    club.clock.now = new Date('2026-06-20T22:00:00Z');
    await sendExpiryReminders(club.deps);
    await leaveClub(club.deps.db, organizationId, instructor);
    expect(await deliverNews(club)).toEqual([]);
    await acceptClub(club.deps.db, organizationId, instructor);
    await sendExpiryReminders(club.deps);
    expect(await deliverNews(club)).toEqual([instructor.email]);
  });
});

describe('many messages', () => {
  test('of two simultaneous commands stay within the daily limit', async () => {
    const club = await makeClub({ clubMessagesPerDay: 5 });
    const { organizationId } = club.cast;
    const eventId = await addEvent(club.deps.db, organizationId, 'Second Day', '2026-06-14');
    await club.deps.db
      .insertInto('attendee')
      .columns(['event_id', 'organization_id', 'person_id', 'run_group_id'])
      .expression(
        club.deps.db
          .selectFrom('attendee')
          .select(({ val }) => [val(eventId).as('event_id'), 'organization_id', 'person_id', 'run_group_id'])
          .where('event_id', '=', club.cast.eventId),
      )
      .execute();
    const second = { ...club, byEvent: { organizationId, eventId } };
    const connection = await club.deps.longWorkPool.connect();
    await connection.query('begin; lock table audit_entry in exclusive mode');
    const answers = [welcome(club), welcome(second)];
    await waitForBlocked(club.deps.db, 2);
    await connection.query('commit');
    connection.release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 429]);
  });

  test('take a statement each to be sent, beside a few for all', async () => {
    const club = await makeClub();
    await addLargeRoster(club.deps.longWorkDb, club.cast, 300);
    await welcome(club);
    await changeEvent(club, { Name: 'Late HPDE' });
    const count = await countStatements(() => deliverQueued(club.deps));
    const { Sent } = (await club.ada.call('GetMessagesForEvent', { query: club.byEvent })).reply();
    expect(Sent).toBeGreaterThan(300);
    expect(count).toBeLessThan(Sent + 10);
  });
});
