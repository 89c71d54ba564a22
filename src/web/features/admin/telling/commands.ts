import type { ReplyOf } from '#contract/calls.ts';
import { counted, people } from '#domain/text/counted.ts';
import { api } from '#web/api.ts';

/** An event as the calls about it name it. */
export interface EventAddress {
  readonly organizationId: string;
  readonly eventId: string;
}

export type Reach = ReplyOf<'GetReach'>;

/** What tells the people of an event something: asked for by a button, confirmed with how many it reaches. */
export interface TellingCommand {
  readonly label: string;
  /** Which number of the preview is its own. */
  readonly reach: 'Welcome' | 'Publish' | 'Reminders';
  /** What it does, with how many it tells. */
  readonly about: (count: number) => string;
  readonly confirm: (count: number) => string;
  /** Whether it does something even when it tells nobody. */
  readonly worksForNobody: boolean;
  /** Answers what it did, in a line. */
  readonly send: (address: EventAddress) => Promise<string>;
  /** Titles of its alerts (product.md §8). */
  readonly success: string;
  readonly failure: string;
}

const onTheWay = (messages: number) => `${counted(messages, 'message')} on the way.`;

async function publish(address: EventAddress, reminder: boolean): Promise<string> {
  const query = { ...address, ...(reminder && { reminder: 'true' as const }) };
  const { EvalsCreated, MessagesQueued } = await api.PublishEvalsForEvent({ query, body: {} });
  return `${counted(EvalsCreated, 'eval')} created, ${onTheWay(MessagesQueued)}`;
}

export const welcomeEmails: TellingCommand = {
  label: 'Welcome Emails',
  reach: 'Welcome',
  about: count =>
    count === 0
      ? 'Everybody on the roster who can be told has been welcomed.'
      : `Welcomes ${people(count)} who ${count === 1 ? 'has' : 'have'} not been welcomed yet: when and where it is, their group, car and instructor, and how to sign in.`,
  confirm: count => (count === 0 ? 'Send' : `Send to ${people(count)}`),
  worksForNobody: false,
  send: async query => onTheWay((await api.SendWelcomeEmails({ query, body: {} })).MessagesQueued),
  success: 'Welcome Messages Success',
  failure: 'Welcome Messages Error',
};

export const publishing: TellingCommand = {
  label: 'Publish',
  reach: 'Publish',
  about: count =>
    count === 0
      ? 'Makes the evals that are missing. Nobody new has to be told.'
      : `Makes the evals that are missing, and tells ${people(count)} which evals wait for them.`,
  confirm: count => (count === 0 ? 'Publish' : `Publish and tell ${people(count)}`),
  worksForNobody: true,
  send: address => publish(address, false),
  success: 'Publishing Success',
  failure: 'Publishing Error',
};

export const reminders: TellingCommand = {
  label: 'Send Reminders',
  reach: 'Reminders',
  about: count =>
    count === 0
      ? 'No eval waits for anybody who can be told.'
      : `Tells ${people(count)} again which evals still wait for them.`,
  confirm: count => (count === 0 ? 'Send' : `Send to ${people(count)}`),
  worksForNobody: false,
  send: address => publish(address, true),
  success: 'Publishing Success',
  failure: 'Publishing Error',
};
