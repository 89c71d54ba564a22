import { sql } from 'kysely';
import type { EvalLists, StudentEvalLists } from '#contract/schemas/evals.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { splitEvals } from '#domain/evals/lists.ts';
import { type EvalType, INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/forms/template.ts';
import { compareNames } from '#domain/people/display-name.ts';
import { INSTRUCTOR_GROUP } from '#domain/roster/groups.ts';
import type { Db } from '#server/database/open.ts';
import { toEvalCard } from '#server/platform/evals/cards.ts';
import { toClaimCode } from '#server/platform/evals/claim-codes.ts';
import { selectAnsweredCards, toAnsweredCard } from './answered-cards.ts';

type Part = 'submission' | 'about' | 'awaited';
const part = (name: Part) => sql<Part>`${sql.lit(name)}`.as('part');

// Each arm below stands on an index of its own; one condition with `or` over them all would stand on none.
const filledBy = (db: Db, personId: string, evalType: EvalType) =>
  db
    .selectFrom('eval')
    .select(['eval.id', part('submission')])
    .where('eval.evaluator_id', '=', personId)
    .where('eval.eval_type', '=', evalType);

const completedAbout = (db: Db, personId: string, evalType: EvalType) =>
  db
    .selectFrom('eval')
    .select(['eval.id', part('about')])
    .where('eval.subject_id', '=', personId)
    .where('eval.eval_type', '=', evalType)
    .where('eval.state', '=', COMPLETED)
    // What somebody wrote about themself, with an account that was merged since, does not count.
    .whereRef('eval.evaluator_id', '<>', 'eval.subject_id');

const awaitedBy = (db: Db, studentId: string) =>
  db
    .selectFrom('eval')
    .select(['eval.id', part('awaited')])
    .where('eval.subject_id', '=', studentId)
    .where('eval.eval_type', '=', INSTRUCTOR_RATES_STUDENT)
    .where('eval.state', '<', COMPLETED);

const unclaimedFor = (db: Db, instructorId: string) =>
  db
    .selectFrom('eval')
    .innerJoin('attendee', 'attendee.event_id', 'eval.event_id')
    .select(['eval.id', part('submission')])
    .where('attendee.person_id', '=', instructorId)
    .where('attendee.run_group', '=', INSTRUCTOR_GROUP)
    .where('eval.evaluator_id', 'is', null)
    .where('eval.eval_type', '=', INSTRUCTOR_RATES_STUDENT)
    .where('eval.state', '<', COMPLETED)
    .where('eval.subject_id', '<>', instructorId);

type Listed = ReturnType<typeof filledBy>;

const newestFirst = (db: Db, listed: Listed) =>
  selectAnsweredCards(db)
    .innerJoin(listed.as('listed'), 'listed.id', 'eval.id')
    .select('listed.part')
    .orderBy('event.start', 'desc')
    .orderBy('eval.completed_at', 'desc')
    .orderBy('eval.id')
    .execute();

type Row = Awaited<ReturnType<typeof newestFirst>>[number];

const rowsOf = (rows: readonly Row[], name: Part) => rows.filter(row => row.part === name);

function submissionsOf(rows: readonly Row[], today: string): EvalLists['Submissions'] {
  // Within a day the lists are read by name.
  const submissions = rowsOf(rows, 'submission').sort((a, b) => compareNames(a.subject, b.subject));
  return splitEvals(submissions.map(toEvalCard), today);
}

/** The instructor evals a person fills or might claim, and the ratings that students gave them. */
export async function instructorLists(db: Db, personId: string, today: string): Promise<EvalLists> {
  const listed = filledBy(db, personId, INSTRUCTOR_RATES_STUDENT)
    .unionAll(unclaimedFor(db, personId))
    .unionAll(completedAbout(db, personId, STUDENT_RATES_INSTRUCTOR));
  const rows = await newestFirst(db, listed);
  return { Submissions: submissionsOf(rows, today), Evals: rowsOf(rows, 'about').map(toEvalCard) };
}

/** The ratings a person fills as a student, and the evals that instructors wrote, or are to write, about them. */
export async function studentLists(
  db: Db,
  personId: string,
  today: string,
  publicUrl: string,
): Promise<StudentEvalLists> {
  const listed = filledBy(db, personId, STUDENT_RATES_INSTRUCTOR)
    .unionAll(completedAbout(db, personId, INSTRUCTOR_RATES_STUDENT))
    .unionAll(awaitedBy(db, personId));
  const rows = await newestFirst(db, listed);
  return {
    Submissions: submissionsOf(rows, today),
    Evals: rowsOf(rows, 'about').map(toAnsweredCard),
    Awaited: rowsOf(rows, 'awaited').map(row => toClaimCode(row, publicUrl)),
  };
}
