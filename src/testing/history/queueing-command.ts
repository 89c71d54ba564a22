import { expect } from 'vitest';
import type { CallOptions } from '#testing/client.ts';
import type { Command, Draw, History } from './history.ts';
import type { ModelEvent, ModelPerson } from './model.ts';

type QueueingCall =
  | 'AnnouncePairings'
  | 'CancelEvent'
  | 'PublishEvalsForEvent'
  | 'RemindPerson'
  | 'RetryMessages'
  | 'SendWelcomeEmails';

interface Plan extends CallOptions {
  readonly status?: number;
  /** Changes the model after the call; returns the number of messages that the server should have queued. */
  readonly queue: () => number;
}

/** A command of an admin that queues messages about an event. */
export const queueing =
  (
    name: QueueingCall,
    plan: (history: History, event: ModelEvent, draw: Draw) => Plan | Promise<Plan>,
  ): Command =>
  async (history, draw) => {
    const event = draw(history.events);
    const { status = 200, queue, ...options } = await plan(history, event, draw);
    const answer = await history.callAt(event, name, { body: {}, ...options }, status);
    if (status !== 200) return `${event.name}: ${status}`;
    const MessagesQueued = queue();
    expect(answer.reply(), `${name} at ${event.name}`).toMatchObject({ MessagesQueued });
    return `${event.name}: ${MessagesQueued} messages`;
  };

/** The people of some ids. */
export const peopleOf = (history: History, ids: Iterable<string>): readonly ModelPerson[] =>
  [...ids].map(id => history.person(id));
