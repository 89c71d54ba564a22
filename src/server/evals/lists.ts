import { type RawBuilder, sql } from 'kysely';
import {
  type AnsweredEvalCard,
  type EvalLists,
  MAX_LATEST_NOTE,
  type StudentEvalLists,
} from '#contract/evals/evals.ts';
import { COMPLETED, isPending } from '#domain/evals/eval-state.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
} from '#domain/evals/forms/template.ts';
import { compareText } from '#domain/people/name-order.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { nameOf } from '#server/people/person-card.ts';
import { isPresentIn } from '#server/people/visibility.ts';
import { isCounted, isOpen } from '#server/platform/database/conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { wouldBeAsked } from './asked-for.ts';
import { answeredCard, claimCodesOf, newestFirst, selectFromEvals } from './cards.ts';
import { isCompleted, isEvaluator, isInstructorEval, isSubject } from './conditions.ts';
import { loadFormsOfList } from './forms-of-list.ts';
import { mayClaim } from './lifecycle/claim-eval.ts';

type Part = 'submission' | 'about' | 'awaited';
const ofType = (evalType: EvalType) => sql`eval.eval_type = ${sql.lit(evalType)}`;
const unionBranch = (part: Part, from: RawBuilder<unknown>) =>
  sql`select eval.*, ${sql.lit(part)} as part from ${from}`;

// Each branch below uses an index of its own; one condition with `or` over all branches would use none.
const filledBy = (personId: string, evalType: EvalType) =>
  unionBranch(
    'submission',
    sql`eval where ${isEvaluator(personId)} and ${ofType(evalType)} and ${isCounted}`,
  );

// An eval that a person wrote about themselves, with an account merged since, does not count.
const completedAbout = (personId: string, evalType: EvalType) =>
  unionBranch(
    'about',
    sql`eval where ${isSubject(personId)} and ${ofType(evalType)} and ${isCompleted}
      and eval.evaluator_id <> eval.subject_id`,
  );

const awaitedBy = (studentId: string) =>
  unionBranch('awaited', sql`eval where ${isSubject(studentId)} and ${isInstructorEval} and ${isOpen}`);

const unclaimedFor = (instructorId: string) =>
  unionBranch(
    'submission',
    sql`attendee join eval on eval.event_id = attendee.event_id
      where attendee.person_id = ${instructorId} and attendee.instructs
      and not attendee.absent and ${mayClaim(instructorId)} and ${isCounted}
      and ${isPresentIn(instructorId, sql`attendee.organization_id`)}`,
  );

/** A row of a list. */
interface ListedRow {
  readonly part: Part;
  readonly card: AnsweredEvalCard;
  /** The name of the subject. */
  readonly name: string;
  /** Today in the time zone of the club. */
  readonly today: string;
  readonly form: string | null;
  /** The beginning of the External Notes; null outside the evals about the person, and for check rides. */
  readonly note: string | null;
  /** An awaited eval whose evaluator gets a message when its student asks for it. */
  readonly isAskable: boolean;
}

const latestNote = sql`case when eval.part = 'about' and eval.check_ride_for is null
  then left(eval.public_notes, ${sql.lit(MAX_LATEST_NOTE)}) end`;

async function loadRows(db: Db, now: Date, branches: readonly RawBuilder<unknown>[]): Promise<ListedRow[]> {
  const columns = sql`eval.part, ${answeredCard()} as card, ${nameOf('subject')} as name,
    ${dayInClub(now)}::text as today, eval.form_version_id as form, ${latestNote} as note,
    eval.part = 'awaited' and ${wouldBeAsked(now)} as "isAskable"`;
  const evals = sql`(${sql.join(branches, sql` union all `)}) as eval
    join organization on organization.id = eval.organization_id`;
  const { rows } = await sql<ListedRow>`${selectFromEvals(columns, evals)} ${newestFirst}`.execute(db);
  return rows;
}

const ofPart = (rows: readonly ListedRow[], part: Part) => rows.filter(row => row.part === part);
const cardsOf = (rows: readonly ListedRow[]) => rows.map(({ card }) => card);

/** An eval as the lists sort it. Dates are calendar dates, `YYYY-MM-DD`. */
interface ListedEval {
  readonly EvalState: number;
  readonly EventDate: string;
  readonly EventLastDay: string;
  /** Today in the time zone of the club. */
  readonly Today: string;
}

const RECENT_DAYS = 30;

const oldestFirst = (a: ListedEval, b: ListedEval): number =>
  Number(a.EventDate > b.EventDate) - Number(a.EventDate < b.EventDate);

/** Splits evals into Pending, oldest first, and 'Last 30 days' and History, newest first (docs/product.md#lists). */
export function splitEvals<Item extends ListedEval>(
  evals: readonly Item[],
): Readonly<Record<'Pending' | 'Recent' | 'History', Item[]>> {
  const isRecent = ({ EventLastDay, Today }: Item) => EventLastDay >= daysAfter(Today, -RECENT_DAYS);
  const completed = evals.filter(item => item.EvalState === COMPLETED).sort((a, b) => oldestFirst(b, a));
  return {
    Pending: evals.filter(item => isPending(item.EvalState)).sort(oldestFirst),
    Recent: completed.filter(isRecent),
    History: completed.filter(item => !isRecent(item)),
  };
}

function submissionsOf(rows: readonly ListedRow[]): EvalLists['Submissions'] {
  // Within a day the lists are read by name.
  const submissions = ofPart(rows, 'submission').sort((a, b) => compareText(a.name, b.name));
  return splitEvals(submissions.map(({ card, today }) => ({ ...card, Today: today })));
}

/** Loads the instructor evals that a person fills or may claim, and the ratings by students about the person. */
export async function instructorLists(db: Db, personId: string, now: Date): Promise<EvalLists> {
  const rows = await loadRows(db, now, [
    filledBy(personId, INSTRUCTOR_RATES_STUDENT),
    unclaimedFor(personId),
    completedAbout(personId, STUDENT_RATES_INSTRUCTOR),
  ]);
  return { Submissions: submissionsOf(rows), Evals: cardsOf(ofPart(rows, 'about')) };
}

/** Loads the ratings that a person fills as a student, and the completed and pending instructor evals about the person. */
export async function studentLists(
  db: Db,
  personId: string,
  now: Date,
  publicUrl: string,
): Promise<StudentEvalLists> {
  const rows = await loadRows(db, now, [
    filledBy(personId, STUDENT_RATES_INSTRUCTOR),
    completedAbout(personId, INSTRUCTOR_RATES_STUDENT),
    awaitedBy(personId),
  ]);
  const about = ofPart(rows, 'about');
  return {
    Submissions: submissionsOf(rows),
    Evals: cardsOf(about),
    Awaited: claimCodesOf(cardsOf(ofPart(rows, 'awaited')), publicUrl),
    Askable: rows.filter(({ isAskable }) => isAskable).map(({ card }) => card.EvalId),
    LatestNote: about.find(({ note }) => note !== null)?.note ?? '',
    ...(await loadFormsOfList(db, about)),
  };
}
