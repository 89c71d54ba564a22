import type { Channel } from '#domain/messages/preference.ts';

/** A message that waits to be sent. */
export interface QueuedMessage {
  readonly id: string;
  readonly kind: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sms: string;
  /** Where the person stops such messages; null of those that they asked for. */
  readonly unsubscribeUrl: string | null;
  readonly createdAt: Date;
  /** This attempt counted. */
  readonly attempts: number;
  /** The completed eval whose text is not written yet. */
  readonly unwritten: { readonly evalId: string; readonly changed: boolean } | null;
  /** Since it was queued, or all along, whom it is for wants no messages. */
  readonly optedOut: boolean;
  /** Its event is in a state in which it may go. */
  readonly mayGo: boolean;
}

/** How an attempt to send a message ended. */
export type Outcome =
  | { readonly state: 'sent' }
  /** `refused` is for good, `postponed` worth another attempt; `reason` is in words for the club's admins. */
  | { readonly state: 'refused' | 'postponed'; readonly reason: string };

/** A way for messages to leave. */
export interface Transport {
  readonly send: (message: QueuedMessage) => Promise<Outcome>;
  /** Lets go of connections; sends under way finish. */
  readonly close: () => void;
}
