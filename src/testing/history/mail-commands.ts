import { expect } from 'vitest';
import { postponed, refused } from '#server/platform/messages/message/stored-reason.ts';
import type { Outcome, OutgoingMessage } from '#server/platform/messages/message/transport.ts';
import { deliverThrough } from '#testing/mail.ts';
import { type Command, type History, nameOf, pass, personOf, timeOf } from './history.ts';
import { hasLeft, instructs } from './model.ts';
import { destinationOf, type ModelMessage, pairsOf } from './model-messages.ts';

const outcomes: Record<History['mail']['state'], Outcome> = {
  accepts: { state: 'sent' },
  'is away': postponed('mailAway'),
  refuses: refused('mailRefused', '550'),
};

const describe = (
  { kind, event, person }: Pick<ModelMessage, 'event' | 'person'> & { readonly kind: string },
  { channel, recipient }: { readonly channel: string; readonly recipient: string },
  evalIds: readonly string[],
) => `${kind} of ${event?.name} to ${person.name}, ${channel} ${recipient}: ${evalIds.toSorted()}`;

const idsOf = (evals: ModelMessage['evals']) => evals.map(({ id }) => id);

/** The people with whom a message says that its recipient is paired. */
function partnersOf({ kind, event, person }: ModelMessage): readonly string[] | null {
  if (event === null || (kind !== 'pairing' && kind !== 'welcome')) return null;
  const pairs = kind === 'pairing' ? event.announced : pairsOf(event);
  const isHere = (id: string) =>
    event.roster.get(id)?.isAbsent === false && !(kind === 'welcome' && hasLeft(event.club, id));
  if (!instructs(event.roster.get(person.id)))
    return [pairs.get(person.id)?.instructorId ?? ''].filter(isHere);
  return [...pairs].flatMap(([id, { instructorId }]) => (instructorId === person.id && isHere(id) ? id : []));
}

/** Compares the names in a message with the people with whom it says that its recipient is paired. */
function expectNames(history: History, message: ModelMessage, text: string): void {
  const partners = partnersOf(message);
  if (partners === null) return;
  const present = text.replace(/No longer your students?: [^.]*\./, '');
  const named = history.people.filter(person => person !== message.person && present.includes(person.name));
  expect(named.map(({ name }) => name).sort(), text).toEqual(partners.map(id => nameOf(history, id)).sort());
}

/** Runs the worker once for all messages, and returns those that left, with their rows. */
async function deliver(history: History) {
  const { deps } = history.testApp;
  const sent: OutgoingMessage[] = [];
  const outcome = outcomes[history.mail.state];
  const send = async (message: OutgoingMessage) => {
    if (outcome.state === 'sent') sent.push(message);
    return outcome;
  };
  await deliverThrough({ send }, deps, { evenLater: true });
  const rows = await deps.db.selectFrom('message').select(['id', 'event_id', 'person_id', 'evals']).execute();
  return rows.flatMap(row => sent.filter(({ id }) => id === row.id).map(message => ({ ...row, ...message })));
}

/** Makes one attempt for each queued message in the model; returns those that leave. */
function attempt(history: History): readonly ModelMessage[] {
  const { messages, mail } = history;
  const leaving: ModelMessage[] = [];
  for (const message of messages.all.filter(({ state }) => state === 'queued')) {
    const { event, person, kind } = message;
    const to = event === null ? message.to : destinationOf(person);
    if (!messages.isTrue(message)) message.state = 'withdrawn';
    else if (to === null) message.state = 'failed';
    else {
      if (kind === 'published-evals' && event) message.evals = messages.openEvals(event, person);
      message.to = to;
      if (mail.state === 'refuses') message.state = 'failed';
      if (mail.state === 'accepts') leaving.push(message);
    }
  }
  return leaving;
}

/** The evals to which a message links: those that only its person fills in or reads. */
const linkedEvals = ({ kind, evals, person }: ModelMessage) =>
  evals.filter(({ evaluatorId }) => kind !== 'published-evals' || evaluatorId === person.id);

/** Lets the worker send: exactly the messages that are true now leave, and each says what is true now. */
async function runWorker(history: History): Promise<string> {
  const sent = await deliver(history);
  const leaving = attempt(history);
  const texts = new Map(
    sent.map(({ kind, event_id, person_id, evals, body_text, ...to }) => {
      const event = history.events.find(({ id }) => id === event_id) ?? null;
      const person = personOf(history, person_id ?? '');
      return [describe({ kind, event, person }, to, evals), body_text];
    }),
  );
  expect(texts.size, 'messages that differ').toBe(sent.length);
  const keyOf = (message: ModelMessage) =>
    describe(message, message.to ?? { channel: '', recipient: '' }, idsOf(message.evals));
  expect([...texts.keys()].sort()).toEqual(leaving.map(keyOf).sort());
  for (const message of leaving) {
    const text = texts.get(keyOf(message)) ?? '';
    const linked = history.evals.all.filter(({ id }) => id !== '' && text.includes(id));
    expect(idsOf(linked).sort(), text).toEqual(idsOf(linkedEvals(message)).sort());
    expectNames(history, message, text);
  }
  for (const message of leaving) Object.assign(message, { state: 'sent', sentAt: timeOf(history) });
  return `${sent.length} messages`;
}

const mailServer =
  (state: History['mail']['state']): Command =>
  async history => {
    history.mail.state = state;
    return state;
  };

const wait =
  (...minutes: readonly number[]): Command =>
  async (history, draw) => {
    const passed = draw(minutes);
    pass(history, passed);
    return `${passed} minutes`;
  };

export const mailCommands = {
  wait: wait(5, 30, 90),
  'wait for days': wait(1440, 3 * 1440),
  'run the worker': runWorker,
  'mail server goes away': mailServer('is away'),
  'mail server refuses': mailServer('refuses'),
  'mail server comes back': mailServer('accepts'),
} satisfies Record<string, Command>;
