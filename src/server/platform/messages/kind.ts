import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#domain/text/languages.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import type { MessageContent } from './message/content.ts';
import type { MessageKind } from './message/kinds.ts';

/** The person to whom a message is written. */
interface Recipient {
  readonly language: Language;
  /** The name of the club that sends the message; '' without one. */
  readonly club: string;
}

/** The words of a message in its recipient's language. */
export interface MessageWords extends Omit<MessageContent, 'language' | 'senderName' | 'accent' | 'brief'> {
  /** The heading, unless given. */
  readonly subject?: string;
  /** The heading as a sentence, unless given. */
  readonly brief?: string;
  /** The evals that the message names, unless it was queued with them. */
  readonly evals?: readonly string[];
}

export interface LoadDeps {
  readonly db: Db;
  readonly now: Date;
  readonly settings: SettingsWithKey;
}

/** A kind of message: its facts when it is sent, and its words. */
export interface Kind<Facts = unknown> {
  /** Loads the facts of messages by the messages' ids. A message without facts is not sent: it would be untrue. */
  load(deps: LoadDeps, messageIds: readonly string[]): Promise<ReadonlyMap<string, Facts>>;
  write(facts: Facts, to: Recipient, publicUrl: string): MessageWords;
}

export type MessageKinds = Readonly<Partial<Record<MessageKind, Kind>>>;

/** Runs a query whose rows are the facts of messages. */
export async function loadFacts<Facts extends { readonly messageId: string }>(
  db: Db,
  query: RawBuilder<Facts>,
): Promise<ReadonlyMap<string, Facts>> {
  const { rows } = await query.execute(db);
  return new Map(rows.map(row => [row.messageId, row]));
}

/** Whether a row of `message` is one of these. */
export const isAmong = (messageIds: readonly string[]) =>
  sql<boolean>`message.id = any(${messageIds}::uuid[])`;
