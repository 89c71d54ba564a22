import Type from 'typebox';
import { ByEvent } from '#contract/schemas/basics.ts';
import { EventMessages } from './messages.ts';

/** Calls about the delivery of messages about an event (docs/product.md#delivery). */
export const messageCalls = {
  GetMessagesForEvent: {
    method: 'GET',
    access: 'organizationAdmin',
    about:
      'How many messages about the event are queued, sent and failed, and whom they do not reach and why.',
    query: ByEvent,
    reply: EventMessages,
  },
  RetryMessages: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: ['GetMessagesForEvent'],
    about: 'Queues the failed messages about the event again, to the addresses that the people have now.',
    query: ByEvent,
    body: Type.Object({}),
    reply: Type.Object({ Ok: Type.Boolean(), MessagesQueued: Type.Integer() }),
    longWork: true,
  },
} as const;
