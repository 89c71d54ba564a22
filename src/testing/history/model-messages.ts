import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { REMINDER_AHEAD_MS, REMINDER_PAUSE_MS } from '#domain/events/reminders.ts';
import { communication, type Destination } from '#domain/messages/preference.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import type { MessageKind } from '#server/platform/messages/message/kinds.ts';
import {
  hasLeft,
  instructs,
  isOpen,
  type ModelAttendee,
  type ModelEval,
  type ModelEvals,
  type ModelEvent,
  type ModelPerson,
} from './model.ts';

export interface ModelMessage {
  readonly kind: MessageKind;
  /** Null for a message about a person's account. */
  readonly event: ModelEvent | null;
  readonly person: ModelPerson;
  readonly createdAt: number;
  state: 'queued' | 'sent' | 'failed' | 'withdrawn';
  evals: readonly ModelEval[];
  /** What a warning is about, with the last day of its event; the student who asked for an eval; '' for other messages. */
  readonly about: string;
  /** Where the message was sent, or goes whatever its person's address is. */
  to: Destination | null;
  sentAt: number;
}

const attendeesOnly: readonly MessageKind[] = ['welcome', 'pairing'];
/** Kinds of which a person gets one message about an event until it is sent. */
const onceAtATime: readonly MessageKind[] = [
  ...attendeesOnly,
  'published-evals',
  'event-cancelled',
  'event-restored',
];

/** Minutes after which a code is no longer sent. */
const CODE_MINUTES = 10;

/** What a message says of its student or instructor: who is paired with them now. */
type Pair = Pick<ModelAttendee, 'group' | 'instructorId'>;

export function destinationOf({ preferred, phone, email, isDeleted }: ModelPerson): Destination | null {
  if (preferred === communication.optOut || isDeleted) return null;
  if (preferred === communication.sms && phone) return { channel: 'sms', recipient: phone };
  return { channel: 'email', recipient: email };
}

/** The pairs of an event by student: both come, and the instructor has not left the club. */
export function pairsOf({ roster, club }: ModelEvent): ReadonlyMap<string, Pair> {
  return new Map(
    [...roster].filter(([, { group, instructorId, isAbsent }]) => {
      const instructor = roster.get(instructorId ?? '');
      const isHere = instructor?.isAbsent === false && !hasLeft(club, instructorId);
      return isHere && !isAbsent && !instructs({ group, instructorId, isAbsent });
    }),
  );
}

/** The students whose pair differs from the announced pair. */
export function changedStudents(event: ModelEvent): readonly string[] {
  const pairs = pairsOf(event);
  return [...new Set([...pairs.keys(), ...event.announced.keys()])].filter(id => {
    const [now, announced] = [pairs.get(id), event.announced.get(id)];
    return now?.instructorId !== announced?.instructorId || now?.group !== announced?.group;
  });
}

/** The people whose announced pairing is not what it was. */
export function changedPeople(event: ModelEvent): ReadonlySet<string> {
  const pairs = pairsOf(event);
  return new Set(
    changedStudents(event).flatMap(id => [
      id,
      pairs.get(id)?.instructorId ?? '',
      event.announced.get(id)?.instructorId ?? '',
    ]),
  );
}

/** A message did not go to an address that was corrected since. */
function hasReached({ state, to, person }: ModelMessage): boolean {
  const isFormer = state === 'sent' && to?.channel === 'email' && to.recipient !== person.email;
  return state !== 'withdrawn' && !isFormer;
}

/** The messages of both clubs, as the commands so far should have queued and sent them; the oldest first. */
export class ModelMessages {
  all: readonly ModelMessage[] = [];
  private readonly evals: ModelEvals;

  constructor(evals: ModelEvals) {
    this.evals = evals;
  }

  of = (event: ModelEvent | null, ...kinds: readonly MessageKind[]) =>
    this.all.filter(message => message.event === event && kinds.includes(message.kind));

  /** Adds a message to each of the people; returns how many the server should count as queued. */
  queue(
    kind: MessageKind,
    event: ModelEvent,
    people: readonly ModelPerson[],
    now: number,
    evals: readonly ModelEval[] = [],
    about = '',
  ): number {
    let count = 0;
    for (const person of people) {
      if (hasLeft(event.club, person.id) || !destinationOf(person)) continue;
      const isWaiting = this.of(event, kind).some(
        ({ state, person: other }) => state === 'queued' && other === person,
      );
      if (isWaiting && onceAtATime.includes(kind)) {
        if (kind === 'pairing') count += 1;
        continue;
      }
      this.add({ kind, event, person, createdAt: now, evals, to: null, about });
      count += 1;
    }
    return count;
  }

  add(message: Omit<ModelMessage, 'state' | 'sentAt' | 'about'> & { readonly about?: string }): void {
    this.all = [...this.all, { about: '', ...message, state: 'queued', sentAt: 0 }];
  }

  /** Adds the message about a completed eval to its subject, unless such a message waits. */
  queueCompletion(item: ModelEval, subject: ModelPerson, now: number): void {
    const isWaiting = this.completionsOf(item).some(({ state }) => state === 'queued');
    const kind = item.type === INSTRUCTOR_RATES_STUDENT ? 'eval-written' : 'instructor-rated';
    if (!isWaiting) this.queue(kind, item.event, [subject], now, [item]);
  }

  completionsOf = (item: ModelEval) =>
    this.of(item.event, 'eval-written', 'instructor-rated').filter(({ evals }) => evals.includes(item));

  /** The evals of an event of which messages told the person since each eval was given to its evaluator. */
  toldOf(event: ModelEvent, person: ModelPerson): ReadonlySet<ModelEval> {
    const reached = this.all.filter(
      message => message.event === event && message.person === person && hasReached(message),
    );
    return new Set(
      reached.flatMap(({ evals, sentAt, createdAt }) =>
        evals.filter(({ assignedAt }) => (sentAt || createdAt) >= assignedAt),
      ),
    );
  }

  /** Whether the student has asked for an eval at the event. */
  hasAsked = (event: ModelEvent, studentId: string) =>
    this.of(event, 'published-evals').some(
      ({ about, state }) => about === studentId && state !== 'withdrawn',
    );

  isWelcomed = (event: ModelEvent, person: ModelPerson) =>
    this.of(event, 'welcome').some(message => message.person === person && hasReached(message));

  /** Whether the last message about the person's pairing did not reach them. */
  missedPairing(event: ModelEvent, person: ModelPerson): boolean {
    const last = this.of(event, 'pairing').findLast(message => message.person === person);
    return last !== undefined && !hasLeft(event.club, person.id) && !hasReached(last);
  }

  /** Whether the last message to the person says that the event is cancelled. */
  knowsOfCancellation(event: ModelEvent, person: ModelPerson): boolean {
    const received = this.of(event, 'event-cancelled', 'event-restored')
      .filter(message => message.person === person && message.state === 'sent' && hasReached(message))
      .sort((a, b) => a.sentAt - b.sentAt);
    return received.at(-1)?.kind === 'event-cancelled';
  }

  /** Whether a reminder to these people starts a pause now. */
  isInPause(event: ModelEvent, personIds: readonly (string | null)[], now: number): boolean {
    return event.reminders.some(({ at, personId }) => {
      const isNear = at > now - REMINDER_PAUSE_MS && at <= now + REMINDER_AHEAD_MS;
      return isNear && personIds.includes(personId) && this.countsAsReminder(event, at);
    });
  }

  /** Whether a message of the reminder was sent or waits. */
  countsAsReminder(event: ModelEvent, at: number): boolean {
    const notices = this.of(event, 'published-evals');
    return notices.some(({ createdAt, state }) => createdAt === at && state !== 'withdrawn');
  }

  /** The evals that the person can fill in at the event: their own, and for an instructor those of nobody. */
  openEvals(event: ModelEvent, { id }: ModelPerson): readonly ModelEval[] {
    const attendee = event.roster.get(id);
    const mayTake = instructs(attendee) && attendee?.isAbsent === false;
    const isOwn = ({ evaluatorId }: ModelEval) => evaluatorId === id || (evaluatorId === null && mayTake);
    return this.evals.of(event).filter(item => isOwn(item) && isOpen(item));
  }

  /** The rules of the kind let the message be sent, as roster and event are. */
  isStillSendable({ kind, event, person }: ModelMessage): boolean {
    if (event === null) return true;
    if (kind === 'publish-warning') return event.club.admins.has(person.id) && !event.isCancelled;
    if (hasLeft(event.club, person.id)) return false;
    if (attendeesOnly.includes(kind) && event.roster.get(person.id)?.isAbsent !== false) return false;
    if (!onceAtATime.includes(kind)) return true;
    return event.isCancelled === (kind === 'event-cancelled');
  }

  /** No newer message of the kind names the same eval. */
  private isNewest(message: ModelMessage): boolean {
    const { kind, event, evals } = message;
    const isSame = (other: ModelMessage) => other.event === event && other.kind === kind;
    return this.all.findLast(other => isSame(other) && other.evals[0] === evals[0]) === message;
  }

  /** The message has something to say that is true now. */
  isTrue(message: ModelMessage, now: number): boolean {
    const { kind, event, person, evals, createdAt } = message;
    if (event === null) return kind !== 'phone-code' || now < createdAt + CODE_MINUTES * MINUTE_MS;
    if (!this.isStillSendable(message)) return false;
    const [item] = evals;
    switch (kind) {
      case 'event-closed':
        return event.club.admins.has(person.id);
      case 'pairing':
        return !changedPeople(event).has(person.id);
      case 'published-evals':
        return this.openEvals(event, person).length > 0;
      case 'event-restored':
        return this.knowsOfCancellation(event, person);
      case 'eval-reopened':
        return item?.evaluatorId === person.id && isOpen(item) && this.isNewest(message);
      case 'eval-written':
      case 'instructor-rated':
        return item?.state === COMPLETED;
      default:
        return true;
    }
  }

  /** Withdraws the unsent messages about an event that may not leave now, and failed ones that a newer one replaces. */
  settle(event: ModelEvent): void {
    const own = this.all.filter(message => message.event === event);
    const isReplaced = (message: ModelMessage, index: number) =>
      message.state === 'failed' &&
      onceAtATime.includes(message.kind) &&
      own.some(
        ({ kind, person, state }, at) =>
          kind === message.kind &&
          person === message.person &&
          (state === 'queued' || (state === 'failed' && at > index)),
      );
    const withdrawn = own.filter(
      (message, index) =>
        ['queued', 'failed'].includes(message.state) &&
        (!this.isStillSendable(message) || isReplaced(message, index)),
    );
    for (const message of withdrawn) message.state = 'withdrawn';
  }

  /** Queues the failed messages about an event again; returns how many. */
  retry(event: ModelEvent): number {
    this.settle(event);
    const failed = this.all.filter(
      message => message.event === event && message.state === 'failed' && destinationOf(message.person),
    );
    for (const message of failed) message.state = 'queued';
    return failed.length;
  }
}
