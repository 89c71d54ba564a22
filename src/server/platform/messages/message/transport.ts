import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/database/tables.ts';

/** A message that the worker has taken from the queue; `attempts` includes this attempt. */
export interface QueuedMessage extends Selectable<Database['message']> {
  /** Whether the recipient has opted out of messages. */
  readonly optedOut: boolean;
  /** Whether the message may be sent in the current state of its event. */
  readonly mayGo: boolean;
  /** Whether what the message says may have changed since it was written. */
  readonly isStale: boolean;
  /** The address of the logo of the club that sends it. */
  readonly logo: string | null;
}

/** The columns of a message that a mail is made of. */
export type MailRow = Pick<
  QueuedMessage,
  | 'id'
  | 'recipient'
  | 'sender_name'
  | 'subject'
  | 'body_text'
  | 'body_html'
  | 'unsubscribe_url'
  | 'created_at'
>;

/** The outcome of an attempt to send a message. */
export type Outcome =
  | { readonly state: 'sent' }
  /** `refused` is for good, `postponed` worth another attempt; `reason` is a stored reason (`because`). */
  | { readonly state: 'refused' | 'postponed'; readonly reason: string };

/** Sends messages through one service. */
export interface Transport<Message = QueuedMessage> {
  /** `logo` is the picture of the club's logo, for a mail that shows it. */
  readonly send: (message: Message, logo?: Uint8Array | null) => Promise<Outcome>;
  /** Closes connections after the current sends. */
  readonly close?: () => void;
}
