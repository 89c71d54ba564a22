import type { Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { type Screen, type ScreenName, screens } from '#contract/screens.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { newId } from '#server/platform/ids.ts';
import { allMessageKinds, type MessageKind } from '#server/platform/messages/message/kinds.ts';
import { sendDueDigests } from '#server/school/chief-digest.ts';
import { makeToken } from '#testing/access-tokens.ts';
import { makeAuthenticator } from '#testing/authenticator.ts';
import { openBrowser } from '#testing/browser.ts';
import type { TestPerson } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { publishEvent, submissionOf } from '#testing/evals.ts';
import { deliverQueued } from '#testing/mail.ts';
import type { TestApp } from '#testing/make-app.ts';
import { addPasskey } from '#testing/passkeys.ts';
import { newestCodeTo, saveProfile } from '#testing/profiles.ts';
import { type Club, makeClub, readEvent } from '#testing/rosters.ts';
import { appoint, idOf, makeSchool, type School } from '#testing/school.ts';
import { makeHookedClub } from '#testing/webhooks.ts';

const isScreenName = (name: string): name is ScreenName => name in screens;
const isCallName = (name: string): name is CallName => name in calls;

type Parts = Readonly<Record<string, string | undefined>>;

interface Link {
  readonly screen: ScreenName;
  readonly parts: Parts;
}

/** The screen that a path leads to, with what its address names. */
function linkOf(path: string): Link {
  for (const screen of Object.keys(screens).filter(isScreenName)) {
    const match = new URLPattern({ pathname: screens[screen].path }).exec({ pathname: path });
    if (match) return { screen, parts: match.pathname.groups };
  }
  throw new Error(`No screen is at ${path}.`);
}

/** Asks what the screen asks for first, as its page does. */
async function askFirst(as: Client, { screen, parts }: Link): Promise<void> {
  const { first = [] }: Screen = screens[screen];
  for (const wanted of first) {
    const [name = '', query = ''] = wanted.replace(/:(\w+)/g, (_, part) => parts[part] ?? '').split('?');
    if (!isCallName(name)) throw new Error(`${name} is no call.`);
    const answer = await as.call(name, { query: Object.fromEntries(new URLSearchParams(query)) });
    expect([name, answer.status]).toEqual([name, 200]);
  }
}

const text = (part: string | undefined): string => part ?? '';

/**
 * Checks what the recipient of a mail finds on the screen of its link. The first mail that links to a screen needs a row
 * for the screen.
 */
const finds: Partial<Record<ScreenName, (as: Client, parts: Parts) => Promise<unknown>>> = {
  home: async () => null,
  signIn: async () => null,
  unsubscribe: async () => null,
  profile: async as => (await as.call('GetProfile')).reply(),
  myData: async as => {
    (await as.call('GetSecurityLog')).reply();
    (await as.call('GetAccessTokens')).reply();
    (await as.call('GetPasskeys')).reply();
  },
  student: async as => {
    const { Submissions, Evals } = (await as.call('GetEvalsForStudent')).reply();
    expect(Submissions.Pending.length + Evals.length).toBeGreaterThan(0);
  },
  instructor: async as => {
    const { Submissions } = (await as.call('GetEvalsForInstructor')).reply();
    expect(Submissions.Pending.length + Submissions.Recent.length).toBeGreaterThan(0);
  },
  /** A form that its reader may fill in and submit. */
  fillEval: async (as, { evalId }) => {
    const EvalId = text(evalId);
    const claimed = (await as.call('ClaimEval', { query: { evalId: EvalId } })).reply();
    expect(claimed?.Evaluation.EvalState).toBeLessThan(COMPLETED);
    const byStudent = claimed?.Evaluation.EvalType === STUDENT_RATES_INSTRUCTOR;
    const body = submissionOf(EvalId, byStudent ? STUDENT_RATES_INSTRUCTOR : INSTRUCTOR_RATES_STUDENT);
    expect((await as.call('PostEval', { body })).status).toBe(200);
  },
  /** An eval to read, which an eval that is not submitted is not. */
  studentEval: async (as, { evalId }) => {
    const answer = await as.call('GetEvalForStudent', { query: { evalId: text(evalId) } });
    expect(answer.reply().EvalWithProfile.EvalModel.EvalState).toBe(COMPLETED);
  },
  instructorEval: async (as, { evalId }) => {
    const answer = await as.call('GetEvalForInstructor', { query: { evalId: text(evalId) } });
    expect(answer.reply().EvalWithProfile.EvalModel.EvalState).toBe(COMPLETED);
  },
  school: async as => expect((await as.call('GetAdvancement')).reply()[0]?.Students).not.toEqual([]),
  schoolStudent: async (as, { userId }) => {
    const students = (await as.call('GetAdvancement')).reply().flatMap(({ Students }) => Students);
    expect(students.map(({ UserId }) => UserId)).toContain(userId);
  },
  today: async as => expect((await as.call('GetToday')).reply()).not.toEqual([]),
  logbook: async as => expect((await as.call('GetMyLogbook')).reply()).not.toEqual([]),
  organizationSettings: async (as, { organizationId }) => {
    const query = { organizationId: text(organizationId) };
    (await as.call('GetOrganizationSettings', { query })).reply();
    const { Webhooks } = (await as.call('GetWebhooks', { query })).reply();
    expect(Webhooks.map(({ PausedBecause }) => PausedBecause)).toEqual(['gone']);
  },
};

/** A message of a kind that waits to be sent, to whom, and where its button leads. */
interface Made {
  readonly club: TestApp;
  readonly to: TestPerson;
  readonly leads: ScreenName;
}

const ok = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text: said } = await answer;
  if (status !== 200 && status !== 204) throw new Error(`It was refused: ${said}`);
};

async function setCancelled(club: Club, Cancelled: boolean) {
  const { EventId, Version } = await readEvent(club);
  const body = { EventId, Version, Cancelled, Tell: true };
  await ok(club.ada.call('CancelEvent', { query: club.byOrganization, body }));
}

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
  const school = await makeSchool();
  const { club, ladder } = school;
  const recommended_to = recommendation === 'promote' ? idOf(ladder, 'Intermediate') : null;
  await club.deps.db
    .updateTable('eval')
    .set({ recommendation, recommended_to })
    .where('subject_id', '=', club.cast.student.personId)
    .execute();
  await appoint(club, club.cast.otherInstructor);
  return { ...school, ines: await signInAs(club, club.cast.otherInstructor) };
}

const ofSam = ({ club: { cast }, ladder }: School) => ({
  OrganizationId: cast.organizationId,
  UserId: cast.student.personId,
  RunGroupId: idOf(ladder, 'Intermediate'),
});

async function makeMovedUp() {
  const school = await makeRecommended('promote');
  await ok(school.ines.call('SignOff', { body: { ...ofSam(school), SignOffId: newId(), Note: '' } }));
  return school.club;
}

async function makeNewAddress(change: object) {
  const club = await makeClub();
  const sam = await signInAs(club, club.cast.student);
  await ok(saveProfile(sam, change));
  return { club, sam };
}

/** The real message of each kind, as the application makes it. */
const makes: Readonly<Record<MessageKind, () => Promise<Made>>> = {
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
  'published-evals': async () => {
    const club = await makeClub();
    await ok(club.ada.call('PublishEvalsForEvent', { query: club.byEvent, body: {} }));
    return { club, to: club.cast.instructor, leads: 'fillEval' };
  },
  'event-cancelled': async () => {
    const club = await makeClub();
    await setCancelled(club, true);
    return { club, to: club.cast.student, leads: 'home' };
  },
  'event-restored': async () => {
    const club = await makeClub();
    await setCancelled(club, true);
    await deliverQueued(club.deps);
    await setCancelled(club, false);
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
    const body = { ...ofSam(school), NotYetId: newId(), Note: 'Two more days.' };
    await ok(school.ines.call('SayNotYet', { body }));
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
  'entry-decided': async () => {
    const { club, chief, ines } = await makeRecommended('promote');
    const { eventId, student, organizationId, instructor } = club.cast;
    club.clock.now = new Date('2026-06-13T15:00:00Z');
    const EntryId = newId();
    const written = {
      ...{ EntryId, Revision: 1, EventId: eventId, UserId: student.personId, Day: '2026-06-13' },
    };
    const body = {
      ...written,
      Number: 1,
      Conditions: [],
      Text: 'Late.',
      NextStep: '',
      Shared: true,
      Focus: [],
    };
    await ok(chief.call('LogSession', { body }));
    const sam = await signInAs(club, student);
    await ok(sam.call('ReportEntry', { body: { EntryId } }));
    await ok(ines.call('DecideReport', { body: { OrganizationId: organizationId, EntryId, Hide: true } }));
    return { club, to: instructor, leads: 'today' };
  },
  'chief-digest': async () => {
    const { club } = await makeRecommended('promote');
    club.clock.now = new Date('2026-06-20T22:00:00Z');
    await sendDueDigests(club.deps);
    return { club, to: club.cast.otherInstructor, leads: 'school' };
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

/** The mail of the kind to the person, as they get it. */
async function receive({ club, to }: Made, kind: MessageKind) {
  const message = await club.deps.db
    .selectFrom('message')
    .select('id')
    .where('kind', '=', kind)
    .where(({ eb, or }) => or([eb('person_id', '=', to.personId), eb('recipient', '=', to.email)]))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  const mails = await deliverQueued(club.deps);
  const mail = mails.find(({ messageId }) => messageId?.startsWith(`<${message.id}@`));
  if (!mail) throw new Error(`No mail of the kind ${kind} came to ${to.email}.`);
  return mail;
}

/** The paths of a mail's links in both parts, those of the list and the button first. */
function pathsIn({ html = '', text: plain = '' }: Email, publicUrl: string): string[] {
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => text(url));
  const inText = [...plain.matchAll(/https?:\/\/\S+/g)].map(([url]) => url);
  expect(new Set(inText)).toEqual(new Set(inHtml.map(url => url.replaceAll('&amp;', '&'))));
  return [...new Set(inText)].map(link => {
    expect(link.startsWith(publicUrl)).toBe(true);
    return link.slice(publicUrl.length) || '/';
  });
}

/** Opens a link as its reader does: the screen's first calls answer, and what the mail speaks of is there. */
async function open(as: Client, path: string): Promise<ScreenName> {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const link = linkOf(pathname);
  await askFirst(as, link);
  const find = finds[link.screen];
  if (!find) throw new Error(`What a reader finds at ${link.screen} is not said.`);
  await find(as, link.parts);
  const next = searchParams.get('post_login_redirect_uri');
  if (next !== null) await open(as, next);
  return link.screen;
}

describe('Every link of a mail works for its reader', () => {
  test.each(allMessageKinds)('%s', async kind => {
    const made = await makes[kind]();
    const { club, to, leads } = made;
    const mail = await receive(made, kind);
    const reader = await signInAs(club, to);
    const opened: ScreenName[] = [];
    for (const path of pathsIn(mail, club.deps.settings.publicUrl)) opened.push(await open(reader, path));
    expect(opened).toContain(leads);
  });
});
