import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/data/api.ts';
import { texts } from './texts.ts';

/** An event as the calls about it name it. */
export interface EventAddress {
  readonly organizationId: string;
  readonly eventId: string;
}

export type Reach = ReplyOf<'GetReach'>;

/** What tells the people of an event something: asked for by a button, confirmed with how many it reaches. */
export interface MessageCommand {
  readonly label: string;
  /** The member of the preview that counts its recipients. */
  readonly reach: 'Welcome' | 'Publish' | 'Reminders';
  /** What it does, with how many it tells. */
  readonly about: (count: number) => string;
  readonly confirm: (count: number) => string;
  /** Whether it does something even when it tells nobody. */
  readonly worksWithoutRecipients: boolean;
  /** Says in one line what it did; `options` are the fields of the confirmation. */
  readonly send: (address: EventAddress, options: FormData) => Promise<string>;
  /** Titles of its alerts (docs/product.md#alerts). */
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
  send: async query => texts.onTheWay((await api.SendWelcomeEmails({ query, body: {} })).MessagesQueued),
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
