import { expect, test } from 'vitest';
import { communication } from '#domain/messages/preference.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { runInLanguage } from '#server/platform/language/reader.ts';
import type { MessageKind } from '#server/platform/messages/message/kinds.ts';
import { addLargeRoster } from '#testing/large-roster.ts';
import { makeClub } from '#testing/rosters.ts';
import { countStatements, statementsOf } from '#testing/statements.ts';
import { type MessageWords, notify, type Recipient } from './notify.ts';
import { unitOfWork } from './work.ts';

const words = ({ language, club }: Recipient): MessageWords => ({
  heading: `Heading in ${language} from ${club}`,
  paragraphs: [],
  button: { label: 'Open', url: 'https://club.example/' },
  footer: '',
});

const loadMessages = ({ db }: Deps) =>
  db
    .selectFrom('message')
    .select(['person_id', 'recipient', 'channel', 'sender_name', 'subject', 'body_sms'])
    .orderBy('id')
    .execute();

/** Notifies people of a kind of message from a club, for a reader of Spanish. */
const notifyAll = (
  deps: Deps,
  organizationId: string,
  people: readonly { readonly personId: string }[],
  kind: MessageKind = 'moved-up',
) =>
  runInLanguage('es', () =>
    unitOfWork(deps, null, work =>
      notify(
        work,
        { kind, organizationId },
        people.map(({ personId }) => personId),
        words,
      ),
    ),
  );

test('writes to each recipient in their language, and in English to a recipient without a language', async () => {
  const { deps, cast } = await makeClub();
  const { student, otherStudent, organizationId } = cast;
  await deps.db.updateTable('person').set({ language: 'es' }).where('id', '=', student.personId).execute();
  const { language } = await deps.db
    .selectFrom('person')
    .select('language')
    .where('id', '=', otherStudent.personId)
    .executeTakeFirstOrThrow();
  expect(language).toBeNull();
  await notifyAll(deps, cast.organizationId, [student, otherStudent]);
  const { name } = await deps.db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const messages = await loadMessages(deps);
  expect(new Map(messages.map(({ recipient, subject }) => [recipient, subject]))).toEqual(
    new Map([
      [student.email, `Heading in es from ${name}`],
      [otherStudent.email, `Heading in en from ${name}`],
    ]),
  );
  expect(messages.map(({ sender_name }) => sender_name)).toEqual([name, name]);
  expect(messages[0]?.body_sms).toContain(`Heading in es from ${name}.`);
});

test('writes to a person who opted out only when the kind of message goes to them, too', async () => {
  const { deps, cast } = await makeClub();
  const { student } = cast;
  const optedOut = { preferred_communication: communication.optOut };
  await deps.db.updateTable('person').set(optedOut).where('id', '=', student.personId).execute();
  expect(await notifyAll(deps, cast.organizationId, [student])).toBe(0);
  expect(await notifyAll(deps, cast.organizationId, [student], 'profile-changed-by-club')).toBe(1);
  expect((await loadMessages(deps)).map(({ channel }) => channel)).toEqual(['email']);
});

test('sends news of an account to the e-mail address of the account, never to an address of a roster', async () => {
  const { deps, cast } = await makeClub();
  const { student, otherStudent } = cast;
  const unnamed = deps.db.updateTable('person').set({ email: null });
  await unnamed.where('id', '=', otherStudent.personId).execute();
  expect(await notifyAll(deps, cast.organizationId, [student, otherStudent])).toBe(2);
  expect(await notifyAll(deps, cast.organizationId, [student, otherStudent], 'token-made')).toBe(1);
});

test('takes two statements for up to 500 people', async () => {
  const { deps, cast } = await makeClub();
  const { student, otherStudent, instructor, admin, organizationId } = cast;
  const people = [student, otherStudent, instructor, admin];
  expect(await countStatements(() => notifyAll(deps, organizationId, people))).toBe(2);
});

test('queues at most 500 messages by one statement', async () => {
  const { deps, cast } = await makeClub();
  await addLargeRoster(deps.longWorkDb, cast, 1_100);
  const people = await deps.db.selectFrom('attendee').select('person_id as personId').execute();
  const statements = await statementsOf(() => notifyAll(deps, cast.organizationId, people));
  const [, ...inserts] = statements;
  expect(inserts.map(({ values }) => JSON.parse(String(values[0])).length)).toEqual([500, 500, 104]);
});
