import type { QueryOf, ReplyOf } from '#contract/calls.ts';
import { api } from '#web/client/api.ts';
import { messageTexts as texts } from '#web/events/texts.ts';
import { listFormat } from '#web/language/intl.ts';

/** The ids that calls about an event take. */
export type EventAddress = QueryOf<'GetEvent'>;

export type Reach = ReplyOf<'GetReach'>;

/** The value of a roster's filter `instructor`, in the query of its address, for students without an instructor. */
export const WITHOUT = 'without';

/** A command that sends messages to the people of an event after a confirmation. */
export interface MessageCommand {
  readonly label: string;
  /** The member of the preview that counts the recipients. */
  readonly reach: 'Welcome' | 'Publish' | 'Reminders';
  /** Describes the effect for a number of recipients and of new evals. */
  readonly about: (count: number, evals: number) => string;
  readonly confirm: (count: number) => string;
  /** Whether the command is useful without recipients. */
  readonly worksWithoutRecipients: boolean;
  /** Resolves with one line about the effect. */
  readonly send: (address: EventAddress) => Promise<string>;
  /** Titles of the alerts (docs/product.md#alerts). */
  readonly success: string;
  readonly failure: string;
}

async function publish(address: EventAddress, reminder: boolean): Promise<string> {
  const query = { ...address, ...(reminder && { reminder: 'true' as const }) };
  const { EvalsCreated, MessagesQueued } = await api.PublishEvalsForEvent({ query, body: {} });
  return texts.published(EvalsCreated, MessagesQueued);
}

export const welcomeEmails: MessageCommand = {
  ...texts.welcome,
  reach: 'Welcome',
  worksWithoutRecipients: false,
  send: async query => texts.queued((await api.SendWelcomeEmails({ query, body: {} })).MessagesQueued),
};

export const publishing: MessageCommand = {
  ...texts.publishing,
  reach: 'Publish',
  worksWithoutRecipients: true,
  send: address => publish(address, false),
};

export const reminders: MessageCommand = {
  ...texts.reminders,
  reach: 'Reminders',
  worksWithoutRecipients: false,
  send: address => publish(address, true),
};

const MAX_LABELS = 5;

/** Lists the first labels of `count` people: 'Ada, Bo and 3 more'. */
export function listSome(labels: readonly string[], count = labels.length): string {
  const listed = labels.slice(0, MAX_LABELS);
  return listFormat().format(count > listed.length ? [...listed, texts.more(count - listed.length)] : listed);
}
