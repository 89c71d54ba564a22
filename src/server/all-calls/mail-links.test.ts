import type { Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { type Screen, type ScreenName, screens } from '#contract/screens.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import type { Language } from '#domain/text/languages.ts';
import { messageKinds } from '#server/message-kinds.ts';
import { allMessageKinds, type MessageKind } from '#server/platform/messages/message/kinds.ts';
import { isCallName } from '#testing/call-names.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { submissionOf } from '#testing/evals.ts';
import { deliverQueued } from '#testing/mail.ts';
import { type MadeMessage, messageMakers } from '#testing/make-messages.ts';

const isScreenName = (name: string): name is ScreenName => name in screens;

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
  event: async () => null,
  student: async as => {
    const { Submissions, Evals } = (await as.call('GetEvalsForStudent')).reply();
    const pairings = (await as.call('GetMyPairings')).reply();
    expect(Submissions.Pending.length + Evals.length + pairings.length).toBeGreaterThan(0);
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

/** The mail of the kind to the person, as they get it. */
async function receive({ club, to }: MadeMessage, kind: MessageKind) {
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
    const made = await messageMakers[kind]();
    const { club, to, leads } = made;
    const mail = await receive(made, kind);
    const reader = await signInAs(club, to);
    const opened: ScreenName[] = [];
    for (const path of pathsIn(mail, club.deps.settings.publicUrl)) {
      if (path.startsWith('/calendar/')) expect((await club.app.inject({ url: path })).statusCode).toBe(200);
      else opened.push(await open(reader, path));
    }
    expect(opened).toContain(leads);
  });
});

describe('Every message is written in both languages', () => {
  test.each(allMessageKinds)('%s', async kind => {
    const { club } = await messageMakers[kind]();
    const { db, settings } = club.deps;
    const query = db
      .selectFrom('message')
      .select('id')
      .where('kind', '=', kind)
      .where('state', '=', 'queued');
    const { id } = await query.executeTakeFirstOrThrow();
    const { load, write } = messageKinds[kind];
    const facts = await load({ db, settings, now: club.deps.now() }, [id]);
    const writeIn = (language: Language) =>
      write(facts.get(id), { language, club: 'Apex Driving Club' }, settings.publicUrl);
    const [english, spanish] = [writeIn('en'), writeIn('es')];
    expect(english.heading).not.toBe(spanish.heading);
    expect(english.paragraphs.length).toBe(spanish.paragraphs.length);
    expect(JSON.stringify([english, spanish])).not.toMatch(/undefined|null|NaN/);
  });
});
