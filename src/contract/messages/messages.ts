import Type, { type Static } from 'typebox';
import { Id, Instant, Line, nullable, Paragraphs } from '#contract/schemas/basics.ts';

/** A message that could not be delivered so far: given up (`failed`), or put off and tried again (`queued`). */
export const TroubledMessage = Type.Object({
  MessageId: Id,
  PersonId: nullable(Id),
  /** As rosters call them. */
  PersonName: Line(364),
  /** The address or number that it goes to. */
  Recipient: Line(254),
  /** A key of `messageKinds` in `src/server/platform/messages/message/kinds.ts`. */
  Kind: Line(40),
  State: Type.Enum(['failed', 'queued']),
  Reason: Paragraphs(2000),
  Since: Instant,
});
export type TroubledMessage = Static<typeof TroubledMessage>;

/** How the messages about an event stand. */
export const EventMessages = Type.Object({
  Queued: Type.Integer(),
  Sent: Type.Integer(),
  Failed: Type.Integer(),
  /** The failed ones first, the oldest first; at most 200 of them. */
  Troubled: Type.Array(TroubledMessage),
});
export type EventMessages = Static<typeof EventMessages>;
