import { sql } from 'kysely';
import type { Destination } from '#domain/messages/preference.ts';
import { messageKinds } from '#server/message-kinds.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { newId } from '#server/platform/ids.ts';
import type { Kind, MessageKinds, MessageWords } from '#server/platform/messages/kind.ts';
import { allMessageKinds, type MessageKind, ruleOf } from '#server/platform/messages/message/kinds.ts';
import { describeReason } from '#server/platform/messages/message/stored-reason.ts';
import { prepareMessages } from '#server/platform/messages/prepare-messages.ts';

/** A message with words of its own. */
interface TestMessage {
  readonly kind: MessageKind;
  readonly organizationId: string | null;
  readonly eventId: string | null;
  readonly personId: string | null;
  readonly to: Destination;
  readonly words: MessageWords;
}

interface Otherwise extends Partial<Omit<TestMessage, 'words' | 'to'>> {
  /** An e-mail address, or a number when `channel` says so. */
  readonly recipient?: string;
  readonly channel?: 'email' | 'sms';
  readonly subject?: string;
  readonly content?: Partial<MessageWords>;
}

/** A message to Sam that says what a test wants. */
export function newMessage({
  recipient = 'sam@club.example',
  channel = 'email',
  subject = 'Your evals of Spring HPDE',
  content,
  ...otherwise
}: Otherwise = {}): TestMessage {
  return {
    ...{
      kind: 'email-changed',
      organizationId: null,
      eventId: null,
      personId: null,
      to: { channel, recipient },
    },
    ...otherwise,
    words: {
      subject,
      heading: 'Your evals of Spring HPDE',
      brief: 'There are evals for you.',
      paragraphs: ['There are evals for you.'],
      button: { label: 'Open them', url: 'https://club.example/student' },
      footer: 'You get this because you are on the roster.',
      ...content,
    },
  };
}

/** Queues messages; returns their ids. */
export async function queue(deps: Deps, ...messages: readonly TestMessage[]): Promise<string[]> {
  const now = deps.now();
  const rows = messages.map(({ kind, organizationId, eventId, personId, to, words }) => ({
    ...{ id: newId(now.getTime()), kind, organization_id: organizationId, event_id: eventId },
    ...{ person_id: personId, ...to, created_at: now, due_at: now, urgent: ruleOf(kind).code === true },
    params: JSON.stringify({ words }),
  }));
  await deps.db.insertInto('message').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** A kind whose messages say what `queue` gave them; others what the kind says. */
const orWords = (kind: Kind): Kind<{ readonly words: MessageWords } | { readonly facts: unknown }> => ({
  async load(deps, messageIds) {
    const rows = await deps.db
      .selectFrom('message')
      .select(['id', sql<MessageWords | null>`params->'words'`.as('words')])
      .where('id', 'in', messageIds)
      .execute();
    const prepared = new Map<string, { readonly words: MessageWords } | { readonly facts: unknown }>();
    for (const { id, words } of rows) if (words) prepared.set(id, { words });
    const others = rows.filter(({ words }) => !words).map(({ id }) => id);
    if (others.length > 0) {
      for (const [id, facts] of await kind.load(deps, others)) prepared.set(id, { facts });
    }
    return prepared;
  },
  write: (facts, to, publicUrl) => ('words' in facts ? facts.words : kind.write(facts.facts, to, publicUrl)),
});

/** The kinds of messages, for messages of `queue`, too. */
export const kindsOrWords: MessageKinds = Object.fromEntries(
  allMessageKinds.map(kind => [kind, orWords(messageKinds[kind])]),
);

/** Writes the messages that wait, as they would be sent now; in the order in which they were queued. */
export async function writeWaiting({ db, now, settings }: Deps) {
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .where('state', '=', 'queued')
    .orderBy('id')
    .execute();
  const prepared = await prepareMessages({ db, now: now(), settings }, kindsOrWords, rows);
  return rows.flatMap(row => {
    const message = prepared.get(row.id);
    if (message?.state !== 'ready') return [];
    const words = message.write();
    return [{ ...row, ...message.to, ...message.layOut(words), words }];
  });
}

/** How the messages stand, by recipient; what failed in English. */
export async function messageStates(deps: Deps) {
  const rows = await deps.db
    .selectFrom('message')
    .select(['recipient', 'state', 'attempts', 'failure'])
    .orderBy('recipient')
    .execute();
  return rows.map(row => ({ ...row, failure: row.failure && describeReason(row.failure) }));
}

/** Does something while the database takes no message that does not meet the condition. */
export async function whileRefusing(
  deps: Deps,
  condition: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await deps.pool.query(`alter table message add constraint refused check (${condition}) not valid`);
  try {
    await work();
  } finally {
    await deps.pool.query('alter table message drop constraint refused');
  }
}
