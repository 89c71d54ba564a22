import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/database/tables.ts';
import type { MailPictures } from './content.ts';

/** A row of the table of messages. */
export type MessageRow = Selectable<Database['message']>;

/** A message as it is sent, written for both channels. */
export interface OutgoingMessage
  extends Pick<MessageRow, 'id' | 'kind' | 'channel' | 'recipient' | 'subject' | 'created_at'> {
  readonly sender_name: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly body_sms: string;
  readonly unsubscribe_url: string | null;
  /** The pictures that the HTML of the mail shows. */
  readonly pictures: MailPictures;
}

/** The parts of a message that a mail is made of. */
export type MailParts = Omit<OutgoingMessage, 'kind' | 'channel' | 'body_sms'>;

/** The outcome of an attempt to send a message. */
export type Outcome =
  | { readonly state: 'sent' }
  /** `refused` is for good, `postponed` worth another attempt; `reason` is a stored reason (`because`). */
  | { readonly state: 'refused' | 'postponed'; readonly reason: string };

/** Sends messages through one service. */
export interface Transport<Message = OutgoingMessage> {
  readonly send: (message: Message) => Promise<Outcome>;
  /** Closes connections after the current sends. */
  readonly close?: () => void;
}
