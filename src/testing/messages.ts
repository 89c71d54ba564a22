import type { Deps } from '#server/platform/calls/deps.ts';
import type { MessageContent } from '#server/platform/messages/message/content.ts';
import { describeReason } from '#server/platform/messages/message/stored-reason.ts';
import { type NewMessage, queueMessages } from '#server/platform/messages/queue-messages.ts';

interface Otherwise extends Partial<Omit<NewMessage, 'content'>> {
  /** An e-mail address, or a number when `channel` says so; in place of `to`. */
  readonly recipient?: string;
  readonly channel?: 'email' | 'sms';
  readonly content?: Partial<MessageContent>;
}

/** A message to Sam from his club, with what a test wants otherwise. */
export function newMessage({ recipient, channel, content, ...otherwise }: Otherwise = {}): NewMessage {
  return {
    kind: 'published-evals',
    organizationId: null,
    eventId: null,
    personId: null,
    to: { channel: channel ?? 'email', recipient: recipient ?? 'sam@club.example' },
    subject: 'Your evals of Spring HPDE',
    ...otherwise,
    content: {
      language: 'en',
      senderName: 'Apex Driving Club',
      heading: 'Your evals of Spring HPDE',
      brief: 'There are evals for you.',
      paragraphs: ['There are evals for you.'],
      button: { label: 'Open them', url: 'https://club.example/student' },
      footer: 'You get this because you are on the roster.',
      ...content,
    },
  };
}

/** Queues messages in a transaction of their own; returns their ids. */
export function queue(deps: Deps, ...messages: readonly NewMessage[]): Promise<string[]> {
  return deps.db.transaction().execute(trx => queueMessages(trx, deps, messages, deps.now()));
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
