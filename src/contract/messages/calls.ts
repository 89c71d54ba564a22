import Type, { type Static } from 'typebox';
import { ByEvent, Id, Instant, Line, nullable, Paragraphs } from '#contract/schemas/basics.ts';

/** An undelivered message: given up (`failed`), or to be retried (`queued`). */
export const TroubledMessage = Type.Object({
  MessageId: Id,
  PersonId: nullable(Id),
  /** The name on rosters. */
  PersonName: Line(364),
  /** An e-mail address or a phone number. */
  Recipient: Line(254),
  /** A key of `messageKinds` in `src/server/platform/messages/message/kinds.ts`. */
  Kind: Line(40),
  State: Type.Enum(['failed', 'queued']),
  Reason: Paragraphs(2000),
  Since: Instant,
});
export type TroubledMessage = Static<typeof TroubledMessage>;

/** The delivery of the messages about an event. */
export const EventMessages = Type.Object({
  Queued: Type.Integer(),
  Sent: Type.Integer(),
  Failed: Type.Integer(),
  /** Failed messages first, then the oldest; at most 200. */
  Troubled: Type.Array(TroubledMessage),
});
export type EventMessages = Static<typeof EventMessages>;

/** Calls about the delivery of messages about an event (docs/product.md#delivery). */
export const messageCalls = {
  GetMessagesForEvent: {
    access: 'organizationAdmin',
    about:
      'How many messages about the event are queued, sent and failed, and the people that they do not reach, with the reasons.',
    query: ByEvent,
    reply: EventMessages,
  },
  RetryMessages: {
    access: 'organizationAdmin',
    changes: ['GetMessagesForEvent'],
    about: 'Queues the failed messages about the event again, to the addresses that the people have now.',
    query: ByEvent,
    body: Type.Object({}),
    reply: Type.Object({ Ok: Type.Boolean(), MessagesQueued: Type.Integer() }),
    longWork: true,
  },
} as const;
