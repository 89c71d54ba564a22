import type { Channel } from '#domain/messages/preference.ts';

/** A message that the worker has taken from the queue. */
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
  /** The address that stops such messages; null for codes. */
  readonly unsubscribeUrl: string | null;
  readonly createdAt: Date;
  /** Includes this attempt. */
  readonly attempts: number;
  /** The completed eval of a message whose text is not written yet. */
  readonly unwritten: { readonly evalId: string; readonly changed: boolean } | null;
  /** Whether the recipient has opted out of messages. */
  readonly optedOut: boolean;
  /** Whether the message may be sent in the current state of its event. */
  readonly mayGo: boolean;
}

/** The outcome of an attempt to send a message. */
export type Outcome =
  | { readonly state: 'sent' }
  /** `refused` is for good, `postponed` worth another attempt; `reason` is in words for the club's admins. */
  | { readonly state: 'refused' | 'postponed'; readonly reason: string };

/** Sends messages through one service. */
export interface Transport {
  readonly send: (message: QueuedMessage) => Promise<Outcome>;
  /** Closes connections after the current sends. */
  readonly close: () => void;
}
