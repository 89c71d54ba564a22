import type { Deps } from '#server/deps.ts';
import { type NewMessage, queueMessages } from '#server/platform/messages/queue-messages.ts';

/** A message to Sam from his club, with what a test wants otherwise. */
export function newMessage(otherwise: Partial<NewMessage> = {}): NewMessage {
  return {
    kind: 'published-evals',
    organizationId: null,
    eventId: null,
    personId: null,
    recipient: 'sam@club.example',
    senderName: 'Apex Driving Club',
    subject: 'Your evals of Spring HPDE',
    text: 'There are evals for you.',
    html: '<p>There are evals for you.</p>',
    ...otherwise,
  };
}

/** Queues messages in a transaction of their own; returns their ids. */
export function queue(deps: Deps, ...messages: readonly NewMessage[]): Promise<string[]> {
  return deps.db.transaction().execute(trx => queueMessages(trx, deps.jobs, messages, deps.now()));
}

/** How the messages stand, by recipient. */
export function messageStates(deps: Deps) {
  return deps.db
    .selectFrom('message')
    .select(['recipient', 'state', 'attempts', 'failure'])
    .orderBy('recipient')
    .execute();
}
