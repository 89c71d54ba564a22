import { COMPLETED, type EvalState, IN_PROGRESS, SENT } from '#domain/evals/eval-state.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
} from '#domain/evals/forms/template.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import type { ReminderPlan } from '#domain/events/reminders.ts';

export interface ModelPerson {
  readonly id: string;
  readonly name: string;
  email: string;
  phone: string | null;
  preferred: number;
  hasAccount: boolean;
  isDeleted: boolean;
}

export interface ModelClub {
  readonly id: string;
  readonly timeZone: string;
  /** The admin who makes all calls. */
  readonly adminId: string;
  readonly admins: Set<string>;
  /** People who become admins when they accept the club. */
  readonly invited: Set<string>;
  readonly members: Map<string, 'asked' | 'accepted' | 'left' | 'removed'>;
}

export interface ModelAttendee {
  readonly group: string;
  readonly instructorId: string | null;
  readonly isAbsent: boolean;
}

export type ModelRoster = ReadonlyMap<string, ModelAttendee>;

interface ModelReminder {
  readonly at: number;
  readonly personId: string | null;
  readonly isAutomatic: boolean;
}

export interface ModelEvent {
  readonly id: string;
  readonly name: string;
  readonly club: ModelClub;
  start: string;
  isCancelled: boolean;
  publishedAt: number | null;
  hours: { readonly publish: number | null; readonly evening: number | null };
  plan: ReminderPlan | null;
  closesOn: string | null;
  roster: ModelRoster;
  /** The announced instructor and group by student. */
  announced: ReadonlyMap<string, Pick<ModelAttendee, 'group' | 'instructorId'>>;
  /** The timestamps of reminders; `personId` is null for a reminder of everybody. */
  reminders: readonly ModelReminder[];
}

export interface ModelEval {
  /** '' until a list has shown the eval. */
  id: string;
  readonly event: ModelEvent;
  readonly type: EvalType;
  evaluatorId: string | null;
  readonly subjectId: string;
  state: EvalState;
  wasCompleted: boolean;
  rating: number;
  assignedAt: number;
}

export const instructs = (attendee: ModelAttendee | undefined) => attendee?.group === INSTRUCTOR_GROUP;

export const hasLeft = ({ members }: ModelClub, personId: string | null) =>
  ['left', 'removed'].includes(members.get(personId ?? '') ?? '');

/** The club removed the person and has not invited them since: the person cannot come back on their own. */
export const isRemoved = ({ members, invited }: ModelClub, personId: string) =>
  members.get(personId) === 'removed' && !invited.has(personId);

/** Whether the eval is in lists and figures. */
export function isCounted({ wasCompleted, event, evaluatorId, subjectId }: ModelEval): boolean {
  const isAway = (id: string | null) => event.roster.get(id ?? '')?.isAbsent === true;
  return wasCompleted || (!event.isCancelled && !isAway(evaluatorId) && !isAway(subjectId));
}

export const isOpen = (item: ModelEval) => isCounted(item) && item.state < COMPLETED;

const studentOf = ({ type, evaluatorId, subjectId }: ModelEval) =>
  type === INSTRUCTOR_RATES_STUDENT ? subjectId : (evaluatorId ?? '');

/** The evals of both clubs, as the commands so far should have left them; the oldest first. */
export class ModelEvals {
  all: readonly ModelEval[] = [];

  of = (event: ModelEvent) => this.all.filter(item => item.event === event);

  private add(
    event: ModelEvent,
    { type, evaluatorId, subjectId }: Pick<ModelEval, 'type' | 'evaluatorId' | 'subjectId'>,
    assignedAt: number,
  ) {
    const untouched = { id: '', state: SENT, wasCompleted: false, rating: 0 } as const;
    this.all = [...this.all, { ...untouched, event, type, evaluatorId, subjectId, assignedAt }];
  }

  /** Creates the missing evals of an event; returns how many. */
  publish(event: ModelEvent, now: number): number {
    const before = this.all.length;
    const own = this.of(event);
    for (const [studentId, student] of event.roster) {
      const isAway = student.isAbsent || event.roster.get(student.instructorId ?? '')?.isAbsent;
      if (instructs(student) || isAway || hasLeft(event.club, studentId)) continue;
      const instructorId = hasLeft(event.club, student.instructorId) ? null : student.instructorId;
      if (!own.some(({ type, subjectId }) => type === INSTRUCTOR_RATES_STUDENT && subjectId === studentId)) {
        const pair = { evaluatorId: instructorId, subjectId: studentId };
        this.add(event, { type: INSTRUCTOR_RATES_STUDENT, ...pair }, now);
      }
      const isRated = own.some(
        ({ type, evaluatorId, subjectId }) =>
          type === STUDENT_RATES_INSTRUCTOR && evaluatorId === studentId && subjectId === instructorId,
      );
      if (instructorId === null || isRated) continue;
      const pair = { evaluatorId: studentId, subjectId: instructorId };
      this.add(event, { type: STUDENT_RATES_INSTRUCTOR, ...pair }, now);
    }
    return this.all.length - before;
  }

  /** Moves and deletes the evals of an event that were never completed after a change of its roster. */
  followRoster(event: ModelEvent, reassignedIds: readonly string[], now: number): void {
    this.deleteOrphans(event);
    for (const item of this.of(event)) {
      if (item.wasCompleted) continue;
      const studentId = studentOf(item);
      const instructorId = event.roster.get(studentId)?.instructorId ?? null;
      if (item.type === STUDENT_RATES_INSTRUCTOR) {
        if (instructorId === null || item.subjectId === instructorId) continue;
        this.all = this.all.filter(other => other !== item);
        this.add(event, { ...item, subjectId: instructorId }, now);
        continue;
      }
      const isTaken = instructs(event.roster.get(item.evaluatorId ?? ''));
      if (item.evaluatorId === instructorId || (isTaken && !reassignedIds.includes(studentId))) continue;
      const evaluatorId = hasLeft(event.club, instructorId) ? null : instructorId;
      if (item.evaluatorId === evaluatorId) continue;
      Object.assign(item, { evaluatorId, state: SENT, assignedAt: now });
    }
  }

  /** Deletes pending evals without a student, and ratings without an instructor or beside another rating. */
  private deleteOrphans(event: ModelEvent): void {
    const isCurrent = (item: ModelEval) =>
      item.subjectId === event.roster.get(item.evaluatorId ?? '')?.instructorId;
    const ratings = this.of(event)
      .filter(item => item.type === STUDENT_RATES_INSTRUCTOR && (!item.wasCompleted || isCurrent(item)))
      .sort((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)));
    this.all = this.all.filter(item => {
      if (item.event !== event || item.wasCompleted) return true;
      const student = event.roster.get(studentOf(item));
      if (!student || instructs(student)) return false;
      if (item.type === INSTRUCTOR_RATES_STUDENT) return true;
      const first = ratings.find(({ evaluatorId }) => evaluatorId === item.evaluatorId);
      return student.instructorId !== null && first === item;
    });
  }

  /** Whether the person may claim the eval now. */
  mayClaim({ event, type, state, evaluatorId, subjectId }: ModelEval, personId: string): boolean {
    if (state >= IN_PROGRESS) return false;
    if (evaluatorId === personId) return true;
    const attendee = event.roster.get(personId);
    const isFree = evaluatorId === null && type === INSTRUCTOR_RATES_STUDENT && subjectId !== personId;
    return isFree && !isRemoved(event.club, personId) && instructs(attendee) && attendee?.isAbsent === false;
  }

  /** Takes a person who deletes the account out of evals; returns the evals that are completed again. */
  leave(personId: string, now: number): readonly ModelEval[] {
    const own = this.all.filter(item => item.evaluatorId === personId);
    const restored = own.filter(({ wasCompleted, state }) => wasCompleted && state < COMPLETED);
    for (const item of restored) item.state = COMPLETED;
    this.all = this.all.filter(({ wasCompleted, type, evaluatorId, subjectId }) => {
      const isOwnRating = evaluatorId === personId && type === STUDENT_RATES_INSTRUCTOR;
      return wasCompleted || (subjectId !== personId && !isOwnRating);
    });
    for (const item of own) {
      if (!item.wasCompleted) Object.assign(item, { evaluatorId: null, state: SENT, assignedAt: now });
    }
    return restored;
  }
}
