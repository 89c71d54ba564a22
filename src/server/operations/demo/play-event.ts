import { sql } from 'kysely';
import { hoursAfter } from '#demo/calendar.ts';
import { type DemoPerson, vehicleOf } from '#demo/people.ts';
import { makeRandom } from '#demo/random.ts';
import { nextSteps } from '#demo/remarks.ts';
import type { Roster } from '#demo/rosters.ts';
import { levelOf, rateInstructor, rateStudent } from '#demo/submissions.ts';
import { englishForms, templateOfForm } from '#domain/evals/forms/form-template.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { MOST_STUDENTS } from '#domain/events/limits/limits.ts';
import { fullName } from '#domain/people/names.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { starters } from '#server/clubs/forms/starters.ts';
import { submitEval } from '#server/evals/submit.ts';
import { createEvent } from '#server/events/edit-event.ts';
import { storeMaxStudents } from '#server/events/limits/save-limits.ts';
import { saveRoster } from '#server/events/roster/save-roster.ts';
import { loadRosterEntries, versionOfRoster } from '#server/events/roster/write-roster.ts';
import type { Trx } from '#server/platform/database/open.ts';
import type { Work } from '#server/platform/work/work.ts';

/** The run groups of the demo, the lowest first. */
export const groupNames = ['Novice', 'Intermediate', 'Advanced', 'Solo'] as const;

/** The starter form by which the demo's club has its novices rated. */
export const NOVICE_FORM = 'green-to-yellow';

/** Returns the run group, as a place in `groupNames`, in which a student first drives. */
export function firstGroup(student: DemoPerson): number {
  const level = levelOf(student, 0);
  if (level < 1.9) return 0;
  return level < 2.4 ? 1 : 2;
}

type GroupOf = (student: DemoPerson) => number;

const namedIn = ({ firstName, lastName, email }: DemoPerson, Group: string) => ({
  UserName: fullName(firstName, lastName),
  UserEmail: email,
  Group,
});

/** The most students that an instructor takes who has no more of them. */
const USUAL_LIMIT = 3;

/** Saves the roster of an event. `groupOf` returns a student's run group. */
export async function saveDemoRoster(
  work: Work,
  organizationId: string,
  EventId: string,
  { coaches, seats }: Roster,
  groupOf: GroupOf,
): Promise<void> {
  const Attendees = [
    ...coaches.map(coach => ({
      User: namedIn(coach, 'Instructor'),
      Vehicle: vehicleOf(coach),
      Instructor: null,
      MaxStudents: Math.min(
        MOST_STUDENTS,
        Math.max(USUAL_LIMIT, seats.filter(seat => seat.coach === coach).length),
      ),
    })),
    ...seats.map(({ student, coach, days }) => ({
      User: namedIn(student, groupNames[groupOf(student)] ?? ''),
      Vehicle: vehicleOf(student),
      // A driver keeps the number from event to event.
      CarNumber: String(makeRandom(`number of ${student.name}`).int(10, 999)),
      Instructor: coach && { UserEmail: coach.email },
      Days: days,
    })),
  ];
  const Version = versionOfRoster(await loadRosterEntries(work.trx, EventId));
  await saveRoster(work, organizationId, { EventId, Version, Attendees }, storeMaxStudents);
}

/** Creates an event and saves its roster; returns the event's id. */
export async function addDemoEvent(
  work: Work,
  organizationId: string,
  roster: Roster,
  groupOf: GroupOf,
): Promise<string> {
  const { name, start, lastDay, track } = roster.outing;
  const body = { Name: name, Start: start, LastDay: lastDay, Location: { Name: track } };
  const { EventId } = await createEvent(work, organizationId, body);
  await saveDemoRoster(work, organizationId, EventId, roster, groupOf);
  return EventId;
}

const loadPendingEvals = (trx: Trx, eventId: string) =>
  trx
    .selectFrom('eval')
    .innerJoin('person as evaluator', 'evaluator.id', 'evaluator_id')
    .innerJoin('person as subject', 'subject.id', 'subject_id')
    .select(['eval.id', 'eval_type', 'form_version_id as formVersionId', 'evaluator_id as evaluatorId'])
    .select([sql<string>`evaluator.email`.as('evaluator'), sql<string>`subject.email`.as('subject')])
    .where('event_id', '=', eventId)
    .orderBy('eval.id')
    .execute();

/** The scores from which an instructor recommends a student for the next group, by group. */
const GOOD_SCORES = [2, 2.6, 3.2];

/** The weekends whose evals have a next step: more of them would make more focus items than a student may have. */
const RECENT = -2;

/** How likely an eval is submitted: all but a few of the past, about half of last weekend's. */
const chanceOf = (weekend: number, isOfStudent: boolean): number => {
  if (weekend < 0) return isOfStudent ? 0.97 : 0.8;
  return isOfStudent ? 0.5 : 0.4;
};

/**
 * Submits evals of an event, mostly on the evening of the day or the next. The people as whom visitors look around have
 * submitted all older evals; of last weekend's the instructors one each, the student none. `work` has today's time.
 */
export async function submitDemoEvals(
  { trx, now }: Work,
  eventId: string,
  { outing, seats }: Roster,
  groupOf: GroupOf,
  recommends: boolean,
): Promise<void> {
  const seatOf = new Map(seats.map(seat => [seat.student.email, seat]));
  const authors = new Set<string>();
  for (const made of await loadPendingEvals(trx, eventId)) {
    const isOfStudent = made.eval_type === INSTRUCTOR_RATES_STUDENT;
    const seat = seatOf.get(isOfStudent ? made.subject : made.evaluator);
    if (!seat || made.evaluatorId === null) continue;
    const { student, coach, before } = seat;
    const seed = `${made.eval_type} ${student.name} ${outing.weekend}`;
    const random = makeRandom(`submit ${seed}`);
    const isFirst = student.isVisitor || !authors.has(made.evaluator);
    const isDone =
      student.isVisitor || (isOfStudent && coach?.isVisitor)
        ? outing.weekend < 0 || (isOfStudent && isFirst)
        : random.chance(chanceOf(outing.weekend, isOfStudent));
    if (!isDone) continue;
    authors.add(made.evaluator);
    const template =
      made.formVersionId === null
        ? templateFor(made.eval_type)
        : templateOfForm(starters[NOVICE_FORM], englishForms);
    const submission = isOfStudent
      ? rateStudent(template, levelOf(student, before), student.firstName, seed)
      : rateInstructor(template, seed);
    const { apexScore } = scoreEval(template, submission.Answers);
    const isGood = apexScore >= (GOOD_SCORES[groupOf(student)] ?? 5);
    const hours = 22 + random.pick([0, 1, 2, 3, 20, 24, 44]);
    const at = new Date(Math.min(hoursAfter(outing.lastDay, hours).getTime(), now.getTime() - MINUTE_MS));
    await submitEval({ db: trx, now: () => at }, made.evaluatorId, {
      EvalId: made.id,
      FormVersionId: made.formVersionId,
      ...submission,
      ...(isOfStudent && outing.weekend >= RECENT && { NextStep: random.pick(nextSteps) }),
      ...(recommends && isOfStudent && { Recommendation: isGood ? 'promote' : 'stay' }),
    });
  }
}
