import { hoursAfter } from '#demo/calendar.ts';
import { clubId, clubName, type DemoClub } from '#demo/club.ts';
import type { DemoEval } from '#demo/evals.ts';
import type { DemoEvent } from '#demo/events.ts';
import { idOf } from '#demo/ids.ts';
import type { DemoPerson } from '#demo/people.ts';
import type { MessageKind } from '#domain/messages/kinds.ts';
import { destinationOf } from '#domain/messages/preference.ts';
import { ENGLISH } from '#domain/text/languages.ts';
import { messageRow, type QueueDeps } from '#server/platform/messages/queue-messages.ts';
import { eventLine, rosterReason } from '#server/platform/messages/roster-mail.ts';
import type { SetRow } from './insert-set.ts';

const FAILURES = [
  'The mail server refused it: 550 5.1.1 No such mailbox here',
  'The mail server refused it: 552 5.2.2 The mailbox is full',
];
const ASKED_TO_WAIT = 'The mail server asks to wait: 451 4.7.1 Greylisted, please try again later';

interface Telling {
  readonly event: DemoEvent;
  readonly kind: MessageKind;
  readonly subject: string;
  readonly sentence: string;
  readonly at: Date;
  readonly people: readonly DemoPerson[];
}

/** Of the messages of one occasion the last two failed, and the two before them wait. The others have arrived. */
function stateOf(place: number, count: number) {
  const fromEnd = count - place;
  if (fromEnd <= FAILURES.length) return { state: 'failed', failure: FAILURES[fromEnd - 1] ?? null };
  if (fromEnd <= FAILURES.length + 2) return { state: 'queued', failure: ASKED_TO_WAIT };
  return { state: 'sent', failure: null };
}

/** Whom a message reaches, and by what; those by e-mail last, since it is mail that fails here. */
const reached = (people: readonly DemoPerson[]) =>
  people
    .flatMap(({ id, email, phone, preferredCommunication: preferred }) => {
      const to = destinationOf({ preferred, address: email, confirmedPhone: phone });
      return to ? [{ id, to }] : [];
    })
    .sort((a, b) => b.to.channel.localeCompare(a.to.channel));

function messagesOf(telling: Telling, deps: QueueDeps): SetRow<'message'>[] {
  const { event, kind, subject, sentence, at, people } = telling;
  const onRoster = { name: event.name, start: event.start, lastDay: event.lastDay, track: event.track.name };
  const content = {
    language: ENGLISH,
    senderName: clubName,
    heading: subject,
    brief: `${subject}.`,
    paragraphs: [eventLine(onRoster, ENGLISH), sentence],
    button: { label: 'Open Apex Debrief', url: deps.settings.publicUrl },
    footer: rosterReason(onRoster, ENGLISH),
  };
  const about = { kind, subject, content, organizationId: clubId, eventId: event.id };
  return reached(people).map(({ id, to }, place, { length }) => {
    const { state, failure } = stateOf(place, length);
    return {
      ...messageRow(deps, { ...about, personId: id, to }, at),
      // What waits is to be seen waiting; nothing of the demo is sent.
      due_at: new Date('9999-01-01T00:00:00Z'),
      id: idOf(`${kind} to ${id} of ${event.id}`, at.getTime()),
      state,
      attempts: 1,
      failure,
      sent_at: state === 'sent' ? at : null,
    };
  });
}

const peopleOf = ({ coaches, starts }: DemoEvent): DemoPerson[] => [
  ...coaches.map(({ person }) => person),
  ...starts.map(({ driver }) => driver.person),
];

const hasEvals = (evals: readonly DemoEval[], { id }: DemoPerson): boolean =>
  evals.some(({ evaluatorId }) => evaluatorId === id);

const wasAssigned = ({ starts }: DemoEvent, { id }: DemoPerson): boolean =>
  !starts.some(({ driver, coach }) => driver.person.id === id && coach === null);

function welcomesTo(event: DemoEvent): Telling {
  return {
    event,
    kind: 'welcome',
    subject: `Welcome to ${event.name}`,
    sentence: `${clubName} uses Apex Debrief: after the event instructors and drivers rate each other.`,
    at: hoursAfter(event.start, -10 * 24),
    people: peopleOf(event).filter(person => wasAssigned(event, person)),
  };
}

function requestsOf(event: DemoEvent, publishedAt: Date, evals: readonly DemoEval[]): Telling {
  const own = evals.filter(made => made.event === event);
  return {
    event,
    kind: 'published-evals',
    subject: `Evals to fill in for ${event.name}`,
    sentence: 'Filling one in takes a few minutes on a phone, and is worth most while the laps are fresh.',
    at: publishedAt,
    people: peopleOf(event).filter(person => hasEvals(own, person)),
  };
}

/** What was told last of last weekend's event and of next week's; nobody looks at older messages. */
export function messageRows({ events, evals }: DemoClub, deps: QueueDeps): SetRow<'message'>[] {
  return events
    .filter(({ weekend }) => weekend >= 0)
    .map(event => (event.publishedAt ? requestsOf(event, event.publishedAt, evals) : welcomesTo(event)))
    .flatMap(telling => messagesOf(telling, deps));
}
