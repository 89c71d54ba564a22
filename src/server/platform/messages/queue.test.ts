import { expect, test } from 'vitest';
import { communication } from '#domain/messages/preference.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { runInLanguage } from '#server/platform/language/reader.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { makeClub } from '#testing/rosters.ts';
import { countStatements } from '#testing/statements.ts';
import type { Kind } from './kind.ts';
import type { MessageKind } from './message/kinds.ts';
import { prepareMessages } from './prepare-messages.ts';
import { queue } from './queue.ts';

const echo: Kind = {
  load: async (_, messageIds) => new Map(messageIds.map(id => [id, null])),
  write: (_, { language, club }) => ({
    heading: `Heading in ${language} from ${club}`,
    paragraphs: [],
    button: { label: 'Open', url: 'https://club.example/' },
    footer: '',
  }),
};

/** Writes the messages that wait. */
async function writeAll({ db, now, settings }: Deps) {
  const rows = await db.selectFrom('message').selectAll().orderBy('id').execute();
  const prepared = await prepareMessages({ db, now: now(), settings }, { 'moved-up': echo }, rows);
  return rows.flatMap(row => {
    const message = prepared.get(row.id);
    return message?.state === 'ready' ? [{ ...row, ...message.layOut(message.write()) }] : [];
  });
}

/** Notifies people of a kind of message from a club, for a reader of Spanish. */
const notifyAll = (
  deps: Deps,
  organizationId: string,
  people: readonly { readonly personId: string }[],
  kind: MessageKind = 'moved-up',
) =>
  runInLanguage('es', () =>
    unitOfWork(deps, null, work =>
      queue(
        work,
        { kind, organizationId },
        people.map(({ personId }) => personId),
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
  const messages = await writeAll(deps);
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
  const [stored] = await deps.db.selectFrom('message').select('channel').execute();
  expect(stored?.channel).toBe('email');
});

test('sends news of an account to the e-mail address of the account, never to an address of a roster', async () => {
  const { deps, cast } = await makeClub();
  const { student, otherStudent } = cast;
  const unnamed = deps.db.updateTable('person').set({ email: null });
  await unnamed.where('id', '=', otherStudent.personId).execute();
  expect(await notifyAll(deps, cast.organizationId, [student, otherStudent])).toBe(2);
  expect(await notifyAll(deps, cast.organizationId, [student, otherStudent], 'token-made')).toBe(1);
});

test('takes two statements, whatever the number of people', async () => {
  const { deps, cast } = await makeClub();
  const { student, otherStudent, instructor, admin, organizationId } = cast;
  const people = [student, otherStudent, instructor, admin];
  expect(await countStatements(() => notifyAll(deps, organizationId, people))).toBe(2);
});

test('counts the messages of a simultaneous command against the daily limit', async () => {
  const club = await makeClub({ clubMessagesPerDay: 5 });
  const { deps, ada } = club;
  const answers = await Promise.all([
    ada.call('SendWelcomeEmails', { query: club.byEvent, body: {} }),
    ada.call('PublishEvalsForEvent', { query: club.byEvent, body: {} }),
  ]);
  const queued = await deps.db.selectFrom('message').select('id').execute();
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(queued.length).toBeLessThanOrEqual(5);
});
