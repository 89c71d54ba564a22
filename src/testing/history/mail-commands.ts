import { expect } from 'vitest';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { postponed, refused } from '#server/platform/messages/message/stored-reason.ts';
import type { Outcome, OutgoingMessage } from '#server/platform/messages/message/transport.ts';
import { deliverThrough } from '#testing/mail.ts';
import type { Command, History } from './history.ts';
import { hasLeft, instructs, isCounted } from './model.ts';
import { findWarning, isPaired } from './model-clock.ts';
import { destinationOf, type ModelMessage, pairsOf } from './model-messages.ts';

const outcomes: Readonly<Record<History['mail'], Outcome>> = {
  accepts: { state: 'sent' },
  'is away': postponed('mailAway'),
  refuses: refused('mailRefused', '550'),
};

type Described = Pick<ModelMessage, 'event' | 'person' | 'to'> & { readonly kind: string };

const describe = ({ kind, event, person, to }: Described, evalIds: readonly string[]) =>
  `${kind} of ${event?.name} to ${person.name}, ${to?.channel} ${to?.recipient}: ${evalIds.toSorted()}`;

const idsOf = (evals: ModelMessage['evals']) => evals.map(({ id }) => id);

/** The people with whom a message says that its recipient is paired; null for a message of another kind. */
function partnersOf({ kind, event, person }: ModelMessage): readonly string[] | null {
  if (event === null || (kind !== 'pairing' && kind !== 'welcome')) return null;
  const { roster, club } = event;
  const pairs = [...(kind === 'pairing' ? event.announced : pairsOf(event))];
  const isHere = (id: string) =>
    roster.get(id)?.isAbsent === false && (kind === 'pairing' || !hasLeft(club, id));
  const isOwn = (id: string, instructorId: string | null) =>
    instructs(roster.get(person.id)) ? instructorId === person.id && isHere(id) : id === person.id;
  return pairs.flatMap(([id, { instructorId }]) => {
    if (!isOwn(id, instructorId)) return [];
    return id === person.id ? (instructorId ?? []) : id;
  });
}

/** The names in a message are those of the people with whom it says that its recipient is paired. */
function expectNames({ people, nameOf }: History, message: ModelMessage, text: string): void {
  const partners = partnersOf(message);
  if (partners === null) return;
  const present = text.replace(/No longer your students?: [^.]*\./, '');
  const named = people.filter(person => person !== message.person && present.includes(person.name));
  expect(named.map(({ name }) => name).sort(), text).toEqual(partners.map(nameOf).sort());
}

/** A message of the clock says what is true now: why an event does not publish itself, or how many evals of a closed event came. */
function expectFacts(history: History, { kind, event }: ModelMessage, text: string): void {
  if (event === null) return;
  if (kind === 'publish-warning') {
    const isMissed = findWarning(history, event) === 'missed';
    const says = isMissed ? 'was not published' : isPaired(event) ? 'publishes itself at' : 'has no pairings';
    expect(text).toContain(`${event.name} ${says}`);
  }
  if (kind !== 'event-closed') return;
  const counted = history.evals.of(event).filter(isCounted);
  const [students = '', instructors = ''] = [INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR].map(
    evalType => {
      const own = counted.filter(({ type }) => type === evalType);
      return `${own.filter(({ state }) => state === COMPLETED).length} of ${own.length}`;
    },
  );
  expect(text).toContain(`Evals of students: ${students}. Ratings of instructors: ${instructors}.`);
}

/** The evals to which a message links: those that only its person fills in or reads. */
const linkedEvals = ({ kind, evals, person }: ModelMessage) =>
  evals.filter(({ evaluatorId }) => kind !== 'published-evals' || evaluatorId === person.id);

/** Runs the worker once for all messages; returns the texts of those that leave, by their descriptions. */
async function deliver({ testApp: { deps }, mail, events, person }: History) {
  const sent: OutgoingMessage[] = [];
  const send = async (message: OutgoingMessage) => {
    if (mail === 'accepts') sent.push(message);
    return outcomes[mail];
  };
  await deliverThrough({ send }, deps, { evenLater: true });
  const rows = await deps.db.selectFrom('message').select(['id', 'event_id', 'person_id', 'evals']).execute();
  const rowOf = new Map(rows.map(row => [row.id, row]));
  return sent.map(({ id, kind, channel, recipient, body_text }) => {
    const row = rowOf.get(id);
    const event = events.find(other => other.id === row?.event_id) ?? null;
    const to = { channel, recipient };
    const described = describe({ kind, event, person: person(row?.person_id ?? ''), to }, row?.evals ?? []);
    return [described, body_text] as const;
  });
}

/** Whether a warning is of the day on which the event would publish itself, and something still keeps it from that. */
const isTrueWarning = (history: History, { kind, event, about }: ModelMessage) =>
  kind !== 'publish-warning' ||
  (event !== null && about.endsWith(event.start) && findWarning(history, event) !== null);

/** Makes one attempt for each queued message of the model; returns those that leave. */
function attempt(history: History): readonly ModelMessage[] {
  const { messages, mail, now } = history;
  const queued = messages.all.filter(({ state }) => state === 'queued');
  const trueMessages = queued.filter(
    message => messages.isTrue(message, now) && isTrueWarning(history, message),
  );
  for (const message of queued) {
    const { event, person, kind } = message;
    const to = event === null ? message.to : destinationOf(person);
    if (!trueMessages.includes(message)) message.state = 'withdrawn';
    else if (to === null) message.state = 'failed';
    else {
      if (kind === 'published-evals' && event) message.evals = messages.openEvals(event, person);
      message.to = to;
      if (mail === 'refuses') message.state = 'failed';
      if (mail === 'accepts') Object.assign(message, { state: 'sent', sentAt: now });
    }
  }
  return queued.filter(({ state }) => state === 'sent');
}

/** Lets the worker send: exactly the messages that are true now leave, and each says what is true now. */
const runWorker: Command = async history => {
  const sent = await deliver(history);
  const leaving = new Map(
    attempt(history).map(message => [describe(message, idsOf(message.evals)), message]),
  );
  expect(sent.map(([described]) => described).sort()).toEqual([...leaving.keys()].sort());
  for (const [described, text] of sent) {
    const message = leaving.get(described);
    if (!message) continue;
    const linked = history.evals.all.filter(({ id }) => id !== '' && text.includes(id));
    expect(idsOf(linked).sort(), text).toEqual(idsOf(linkedEvals(message)).sort());
    expectNames(history, message, text);
    expectFacts(history, message, text);
  }
  return `${sent.length} messages`;
};

/** A command that changes how the mail server answers. */
const mailServer =
  (state: History['mail']): Command =>
  async history => {
    history.mail = state;
    return '';
  };

export const mailCommands = {
  wait: async (history, draw) => {
    const minutes = draw([5, 30, 90, 300, 1440, 3 * 1440]);
    history.pass(minutes);
    return `${minutes} minutes`;
  },
  'run the worker': runWorker,
  'mail server goes away': mailServer('is away'),
  'mail server refuses': mailServer('refuses'),
  'mail server comes back': mailServer('accepts'),
} satisfies Record<string, Command>;
