import { expect, test } from 'vitest';
import { because } from '#server/platform/messages/message/stored-reason.ts';
import type { Outcome, Transport } from '#server/platform/messages/message/transport.ts';
import type { TestPerson } from '#testing/cast.ts';
import { welcome } from '#testing/event-commands.ts';
import { deliverQueued, deliverThrough } from '#testing/mail.ts';
import { newMessage, queue } from '#testing/messages.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { addStudents, type Club, makeClub } from '#testing/rosters.ts';
import { countStatements } from '#testing/statements.ts';

const UNKNOWN = 'The mail server does not know this address.';
const BUSY = 'The mail server is busy.';

const look = async ({ ada, byEvent }: Club) =>
  (await ada.call('GetMessagesForEvent', { query: byEvent })).reply();

const retry = ({ ada, byEvent }: Club) => ada.call('RetryMessages', { query: byEvent, body: {} });

/** The club with its four attendees welcomed: Sam is refused for good, Tess put off, the others got it. */
async function makeWelcomedClub(): Promise<Club> {
  const club = await makeClub();
  await welcome(club);
  const outcomes: Readonly<Record<string, Outcome>> = {
    'sam@club.example': { state: 'refused', reason: UNKNOWN },
    'tess@club.example': { state: 'postponed', reason: BUSY },
  };
  const transport: Transport = {
    send: async ({ recipient }) => outcomes[recipient] ?? { state: 'sent' },
    close: () => {},
  };
  await deliverThrough(transport, club.deps);
  return club;
}

test.each([
  ['en', 'The mail server refused it: 550 No such mailbox'],
  ['es', 'El servidor de correo lo ha rechazado: 550 No such mailbox'],
])('in %s the reason of a message that failed reads: %s', async (language, reason) => {
  const club = await makeClub();
  await welcome(club);
  const refused: Outcome = { state: 'refused', reason: because('mailRefused', '550 No such mailbox') };
  await deliverThrough({ send: async () => refused, close: () => {} }, club.deps);
  const headers = { 'accept-language': language };
  const { Troubled } = (await club.ada.call('GetMessagesForEvent', { query: club.byEvent, headers })).reply();
  expect(Troubled[0]?.Reason).toBe(reason);
});

const moveTo = ({ deps }: Club, { personId }: TestPerson, email: string) =>
  deps.db.updateTable('person').set({ email }).where('id', '=', personId).execute();

test('an event says how its messages stand, and whom they do not reach, why and since when', async () => {
  const club = await makeWelcomedClub();
  const { student, otherStudent } = club.cast;
  const trouble = { MessageId: expect.any(String), Kind: 'welcome', Since: '2026-06-20T12:00:00.000Z' };
  expect(await look(club)).toEqual({
    Queued: 1,
    Sent: 2,
    Failed: 1,
    Troubled: [
      {
        ...trouble,
        PersonId: student.personId,
        PersonName: 'Sam Student',
        Recipient: 'sam@club.example',
        State: 'failed',
        Reason: UNKNOWN,
      },
      {
        ...trouble,
        PersonId: otherStudent.personId,
        PersonName: 'Tess Student',
        Recipient: 'tess@club.example',
        State: 'queued',
        Reason: BUSY,
      },
    ],
  });
});

test('an event without messages has none, and messages of other events do not count', async () => {
  const club = await makeClub();
  await queue(club.deps, newMessage({ eventId: club.cast.otherEventId }), newMessage());
  expect(await look(club)).toEqual({ Queued: 0, Sent: 0, Failed: 0, Troubled: [] });
});

test('a failed message goes out again, to the address that the person has now', async () => {
  const club = await makeWelcomedClub();
  await moveTo(club, club.cast.student, 'Sam@New.example');
  expect((await retry(club)).reply()).toEqual({ Ok: true, MessagesQueued: 1 });
  expect(await look(club)).toMatchObject({ Queued: 2, Sent: 2, Failed: 0 });

  const [mail, ...others] = await deliverQueued(club.deps);

  expect(mail?.to?.[0]?.address).toBe('sam@new.example');
  expect(mail?.subject).toBe('Welcome to Spring HPDE');
  expect(others).toEqual([]);
  expect(await look(club)).toMatchObject({ Queued: 1, Sent: 3, Failed: 0 });
  expect(await readAudit(club)).toContainEqual({
    ActorName: 'Ada Admin',
    Action: 'messages-retried',
    About: 'Spring HPDE',
    Details: { Messages: '1' },
  });
});

test('queues the messages once when two admins retry at once', async () => {
  const club = await makeWelcomedClub();
  const answers = await Promise.all([retry(club), retry(club), retry(club)]);
  expect(answers.map(answer => answer.reply().MessagesQueued).sort()).toEqual([0, 0, 1]);
  expect(await deliverQueued(club.deps)).toHaveLength(1);
});

test('lists 200 of 300 messages, and retries all in the same statements as a few', async () => {
  const few = await makeWelcomedClub();
  const many = await makeWelcomedClub();
  await addStudents(many, 300);
  await welcome(many);
  await many.deps.db.updateTable('message').set({ state: 'failed', failure: UNKNOWN }).execute();

  expect((await look(many)).Troubled).toHaveLength(200);
  const ofFew = await countStatements(() => retry(few));
  const ofMany = await countStatements(async () => {
    expect((await retry(many)).reply().MessagesQueued).toBe(304);
  });
  expect(ofMany).toBe(ofFew);
});
