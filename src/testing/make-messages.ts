import type { ScreenName } from '#contract/screens.ts';
import { STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { sendExpiryReminders } from '#server/clubs/credentials/remind-of-expiry.ts';
import { closeDueEvents } from '#server/events/closing/close-events.ts';
import { publishDueEvents } from '#server/events/publishing/publish-by-itself.ts';
import { newId } from '#server/platform/ids.ts';
import type { MessageKind } from '#server/platform/messages/message/kinds.ts';
import { sendDueDigests } from '#server/school/chief-digest.ts';
import { makeToken } from './access-tokens.ts';
import { setCancelled } from './announcements.ts';
import { makeAuthenticator } from './authenticator.ts';
import { openBrowser } from './browser.ts';
import type { TestPerson } from './cast.ts';
import { signInAs } from './client.ts';
import { credentialOf, listKind } from './credentials.ts';
import { publishEvent, submissionOf } from './evals.ts';
import { deliverQueued } from './mail.ts';
import type { TestApp } from './make-app.ts';
import { addPasskey } from './passkeys.ts';
import { newestCodeTo, saveProfile } from './profiles.ts';
import { saveReminders } from './reminders.ts';
import { announcePairings, makeClub } from './rosters.ts';
import { idOf, makeSchool, type School } from './school.ts';
import { decideAbout, makeSchoolWithInes, moveUp } from './school-decisions.ts';
import { logSession, sessionOf } from './session-log.ts';
import { makeHookedClub } from './webhooks.ts';

/** A message of a kind that waits to be sent, to whom, and where its button leads. */
export interface MadeMessage {
  readonly club: TestApp;
  readonly to: TestPerson;
  readonly leads: ScreenName;
}

const ok = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text: said } = await answer;
  if (status !== 200 && status !== 204) throw new Error(`It was refused: ${said}`);
};

/** The club's event published, with Ivan's eval of Sam written, or Sam's of Ivan. */
async function makeWritten(by: 'instructor' | 'student') {
  const club = await makeClub();
  const { ofStudent, ofInstructor } = await publishEvent(club.deps.db, club.cast);
  const writer = await signInAs(club, club.cast[by]);
  const body =
    by === 'instructor'
      ? submissionOf(ofStudent.evalId)
      : submissionOf(ofInstructor.evalId, STUDENT_RATES_INSTRUCTOR);
  await ok(writer.call('PostEval', { body }));
  return { club, evalId: body.EvalId };
}

/** The school where Ivan recommends a group, or a solo, for Sam, and Ines decides. */
async function makeRecommended(recommendation: 'promote' | 'solo') {
  const school = await makeSchoolWithInes();
  const { club, ladder } = school;
  const recommended_to = recommendation === 'promote' ? idOf(ladder, 'Intermediate') : null;
  await club.deps.db
    .updateTable('eval')
    .set({ recommendation, recommended_to })
    .where('subject_id', '=', club.cast.student.personId)
    .execute();
  return school;
}

const ofSam = ({ club: { cast }, ladder }: School) => ({
  OrganizationId: cast.organizationId,
  UserId: cast.student.personId,
  RunGroupId: idOf(ladder, 'Intermediate'),
});

async function makeMovedUp() {
  const school = await makeRecommended('promote');
  await ok(moveUp(school, school.ines));
  return school.club;
}

async function makeNewAddress(change: object) {
  const club = await makeClub();
  const sam = await signInAs(club, club.cast.student);
  await ok(saveProfile(sam, change));
  return { club, sam };
}

/** Makes the real message of each kind, as the application makes it. */
export const messageMakers: Readonly<Record<MessageKind, () => Promise<MadeMessage>>> = {
  'sign-in-code': async () => {
    const club = await makeClub();
    const { email } = club.cast.student;
    await ok(openBrowser(club).fetch('/.auth/code', { body: { Email: email } }));
    return { club, to: club.cast.student, leads: 'signIn' };
  },
  'email-code': async () => {
    const { club } = await makeNewAddress({ Email: 'sam@new.example' });
    return { club, to: { ...club.cast.student, email: 'sam@new.example' }, leads: 'profile' };
  },
  'phone-code': async () => {
    const { club } = await makeNewAddress({ Phone: '+14155550132' });
    return { club, to: { ...club.cast.student, email: '+14155550132' }, leads: 'profile' };
  },
  'email-changed': async () => {
    const { club, sam } = await makeNewAddress({ Email: 'sam@new.example' });
    const body = { EmailCode: await newestCodeTo(club, 'sam@new.example') };
    await ok(sam.call('ConfirmCommunication', { body }));
    return { club, to: club.cast.student, leads: 'profile' };
  },
  'passkeys-changed': async () => {
    const club = await makeClub();
    const sam = await signInAs(club, club.cast.student);
    await ok(addPasskey(sam, makeAuthenticator(club.deps.settings.publicUrl)));
    return { club, to: club.cast.student, leads: 'myData' };
  },
  'token-made': async () => {
    const club = await makeClub();
    await makeToken(club.ada, club.cast.organizationId);
    return { club, to: club.cast.admin, leads: 'myData' };
  },
  welcome: async () => {
    const club = await makeClub();
    await publishEvent(club.deps.db, club.cast);
    await ok(club.ada.call('SendWelcomeEmails', { query: club.byEvent, body: {} }));
    return { club, to: club.cast.student, leads: 'signIn' };
  },
  pairing: async () => {
    const club = await makeClub();
    club.clock.now = new Date('2026-06-12T12:00:00Z');
    await ok(announcePairings(club));
    return { club, to: club.cast.student, leads: 'student' };
  },
  'published-evals': async () => {
    const club = await makeClub();
    await ok(club.ada.call('PublishEvalsForEvent', { query: club.byEvent, body: {} }));
    return { club, to: club.cast.instructor, leads: 'fillEval' };
  },
  'event-closed': async () => {
    const { club } = await makeWritten('instructor');
    await club.deps.db.updateTable('event').set({ closes_on: '2026-06-13' }).execute();
    club.clock.now = new Date('2026-06-14T12:00:00Z');
    await closeDueEvents(club.deps);
    return { club, to: club.cast.admin, leads: 'event' };
  },
  'instructor-thanks': async () => {
    const { club } = await makeWritten('instructor');
    await ok(club.ada.call('ThankInstructors', { query: club.byEvent, body: {} }));
    return { club, to: club.cast.instructor, leads: 'instructor' };
  },
  'publish-warning': async () => {
    const club = await makeClub();
    await saveReminders(club, { Mode: 'off', Plan: null, ClosesOn: null, PublishHour: 12 });
    await club.deps.db.updateTable('attendee').set({ instructor_id: null }).execute();
    club.clock.now = new Date('2026-06-13T11:15:00Z');
    await publishDueEvents(club.deps);
    return { club, to: club.cast.admin, leads: 'event' };
  },
  'event-cancelled': async () => {
    const club = await makeClub();
    await setCancelled(club, true, true);
    return { club, to: club.cast.student, leads: 'home' };
  },
  'event-restored': async () => {
    const club = await makeClub();
    await setCancelled(club, true, true);
    await deliverQueued(club.deps);
    await setCancelled(club, false, true);
    return { club, to: club.cast.student, leads: 'home' };
  },
  'eval-reopened': async () => {
    const { club, evalId } = await makeWritten('instructor');
    const query = { ...club.byOrganization, evalId };
    await ok(club.ada.call('ReopenEval', { query, body: { Reason: 'Another car.' } }));
    return { club, to: club.cast.instructor, leads: 'fillEval' };
  },
  'check-ride': async () => {
    const school = await makeSchool();
    const { club, chief } = school;
    const ExaminerId = club.cast.otherInstructor.personId;
    const body = { ...ofSam(school), EvalId: newId(), EventId: club.cast.eventId, ExaminerId };
    await ok(chief.call('AskCheckRide', { body }));
    return { club, to: club.cast.otherInstructor, leads: 'fillEval' };
  },
  'moved-up': async () => {
    const club = await makeMovedUp();
    return { club, to: club.cast.student, leads: 'student' };
  },
  'not-yet': async () => {
    const school = await makeRecommended('promote');
    const notYet = { ...ofSam(school), DecisionId: newId(), Note: 'Two more days.' };
    await ok(decideAbout(school.ines, 'not-yet', notYet));
    return { club: school.club, to: school.club.cast.student, leads: 'student' };
  },
  solo: async () => {
    const school = await makeRecommended('solo');
    const { OrganizationId, UserId } = ofSam(school);
    const body = {
      OrganizationId,
      UserId,
      SignOffId: newId(),
      DryOnly: false,
      Statement: 'Sam drives solo.',
    };
    await ok(school.ines.call('SignSoloForGood', { body }));
    return { club: school.club, to: school.club.cast.student, leads: 'student' };
  },
  'recommendation-decided': async () => {
    const club = await makeMovedUp();
    return { club, to: club.cast.instructor, leads: 'instructor' };
  },
  'entry-removed': async () => {
    const { club, chief, ines } = await makeRecommended('promote');
    const { instructor } = club.cast;
    club.clock.now = new Date('2026-06-13T15:00:00Z');
    const session = sessionOf(club, { Text: 'Late.' });
    const { EntryId } = session;
    await ok(logSession(chief, session));
    await ok(ines.call('RemoveLogEntry', { body: { EntryId, Reason: 'It is about somebody else.' } }));
    return { club, to: instructor, leads: 'today' };
  },
  'chief-digest': async () => {
    const { club } = await makeRecommended('promote');
    club.clock.now = new Date('2026-06-20T19:00:00Z');
    await sendDueDigests(club.deps);
    return { club, to: club.cast.otherInstructor, leads: 'school' };
  },
  'credential-expires': async () => {
    const club = await makeClub();
    const { instructor } = club.cast;
    const body = credentialOf(club, instructor, await listKind(club), { ValidUntil: '2026-07-31' });
    await ok(club.ada.call('SaveCredential', { body }));
    club.clock.now = new Date('2026-06-20T22:00:00Z');
    await sendExpiryReminders(club.deps);
    return { club, to: instructor, leads: 'profile' };
  },
  'eval-written': async () => {
    const { club } = await makeWritten('instructor');
    return { club, to: club.cast.student, leads: 'studentEval' };
  },
  'instructor-rated': async () => {
    const { club } = await makeWritten('student');
    return { club, to: club.cast.instructor, leads: 'instructorEval' };
  },
  'webhook-paused': async () => {
    const club = await makeHookedClub();
    club.receiver.answerWith(410);
    await ok(club.publish());
    await club.tell();
    return { club, to: club.cast.admin, leads: 'organizationSettings' };
  },
  'profile-changed-by-club': async () => {
    const club = await makeClub();
    const query = { ...club.byOrganization, userId: club.cast.student.personId };
    const body = { ...(await club.ada.call('GetProfileAdmin', { query })).reply(), FirstName: 'Samuel' };
    await ok(club.ada.call('SaveProfileAdmin', { query: club.byOrganization, body }));
    return { club, to: club.cast.student, leads: 'profile' };
  },
};
