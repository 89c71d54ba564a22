import { hoursAfter } from '#demo/calendar.ts';
import { clubId, type DemoClub } from '#demo/club.ts';
import type { DemoEval } from '#demo/evals.ts';
import type { DemoEvent } from '#demo/events.ts';
import { idOf } from '#demo/ids.ts';
import type { DemoPerson } from '#demo/people.ts';
import { destinationOf } from '#domain/messages/preference.ts';
import type { MessageKind } from '#server/platform/messages/message/kinds.ts';
import { because } from '#server/platform/messages/message/stored-reason.ts';
import { announcedAt, announcedRows, recipientsOf } from './event-rows.ts';
import type { SetRow } from './insert-set.ts';

const FAILURES = [
  because('mailRefused', '550 5.1.1 No such mailbox here'),
  because('mailRefused', '552 5.2.2 The mailbox is full'),
];
const ASKED_TO_WAIT = because('mailAsksToWait', '451 4.7.1 Greylisted, please try again later');

interface Occasion {
  readonly event: DemoEvent;
  readonly kind: MessageKind;
  readonly subject: string;
  readonly at: Date;
  readonly people: readonly DemoPerson[];
  /** The evals that it names to a person. */
  readonly evalsOf: (person: DemoPerson) => readonly string[];
}

/** The last two messages of an occasion failed, and the two before them wait. The others were sent. */
function stateOf(place: number, count: number) {
  const fromEnd = count - place;
  if (fromEnd <= FAILURES.length) return { state: 'failed', failure: FAILURES[fromEnd - 1] ?? null };
  if (fromEnd <= FAILURES.length + 2) return { state: 'queued', failure: ASKED_TO_WAIT };
  return { state: 'sent', failure: null };
}

/** The recipients of a message with their channel; those by e-mail last, since mail fails here. */
const reached = (people: readonly DemoPerson[]) =>
  people
    .flatMap(person => {
      const { email, phone, preferredCommunication: preferred } = person;
      const to = destinationOf({ preferred, address: email, confirmedPhone: phone });
      return to ? [{ person, to }] : [];
    })
    .sort((a, b) => b.to.channel.localeCompare(a.to.channel));

function messagesOf(telling: Occasion): SetRow<'message'>[] {
  const { event, kind, subject, at, people, evalsOf } = telling;
  return reached(people).map(({ person, to }, place, { length }) => {
    const { id } = person;
    const { state, failure } = stateOf(place, length);
    return {
      ...{ organization_id: clubId, event_id: event.id, person_id: id, kind, subject, ...to },
      ...{ evals: [...evalsOf(person)], created_at: at },
      // Waiting messages of the demo are never sent.
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

/** The evals that a person has to fill in, or may claim. */
const evalsFor = (event: DemoEvent, evals: readonly DemoEval[], { id }: DemoPerson): string[] => {
  const instructs = event.coaches.some(({ person }) => person.id === id);
  return evals
    .filter(({ evaluatorId }) => evaluatorId === id || (instructs && evaluatorId === null))
    .map(made => made.id);
};

const wasAssigned = ({ starts }: DemoEvent, { id }: DemoPerson): boolean =>
  !starts.some(({ driver, coach }) => driver.person.id === id && coach === null);

function welcomesTo(event: DemoEvent): Occasion {
  return {
    event,
    kind: 'welcome',
    subject: `Welcome to ${event.name}`,
    at: hoursAfter(event.start, -16 * 24),
    people: peopleOf(event).filter(person => event.publishedAt !== null || wasAssigned(event, person)),
    evalsOf: () => [],
  };
}

function requestsOf(event: DemoEvent, publishedAt: Date, evals: readonly DemoEval[]): Occasion {
  const own = evals.filter(made => made.event === event);
  return {
    event,
    kind: 'published-evals',
    subject: `Evals to fill in for ${event.name}`,
    at: publishedAt,
    people: peopleOf(event).filter(({ id }) => own.some(({ evaluatorId }) => evaluatorId === id)),
    evalsOf: person => evalsFor(event, own, person),
  };
}

function pairingsOf(event: DemoEvent): Occasion {
  const concerned = recipientsOf(announcedRows(event));
  return {
    event,
    kind: 'pairing',
    subject: `Your pairing at ${event.name}`,
    at: announcedAt(event),
    people: peopleOf(event).filter(({ id }) => concerned.has(id)),
    evalsOf: () => [],
  };
}

/** A message that arrived and was cleaned away since: that it was sent is left of it. */
const cleanedAway = (row: SetRow<'message'>, { at }: Occasion): SetRow<'message'> => ({
  ...row,
  ...{ state: 'sent', failure: null, sent_at: at, recipient: '', subject: '' },
});

/** The latest messages about last weekend's event and next week's; nobody looks at older messages. */
export function messageRows({ events, evals }: DemoClub): SetRow<'message'>[] {
  return events.flatMap(event => {
    const last = event.publishedAt ? requestsOf(event, event.publishedAt, evals) : pairingsOf(event);
    return [welcomesTo(event), last].flatMap(telling => {
      const rows = messagesOf(telling);
      return telling === last && event.weekend >= 0 ? rows : rows.map(row => cleanedAway(row, telling));
    });
  });
}
