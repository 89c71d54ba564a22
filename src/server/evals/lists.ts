import { type RawBuilder, sql } from 'kysely';
import {
  type AnsweredEvalCard,
  type EvalCard,
  type EvalLists,
  MAX_LATEST_NOTE,
  type StudentEvalLists,
} from '#contract/evals/evals.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
} from '#domain/evals/forms/template.ts';
import { compareText } from '#domain/people/name-order.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { isPresentIn } from '#server/people/visibility.ts';
import { isCounted, isOpen } from '#server/platform/database/conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { type Given, statement, type Value } from '#server/platform/database/statement.ts';
import { texts } from '#server/platform/language/texts.ts';
import { type WrittenJson, writtenJson, writtenList, writtenObject } from '#server/platform/written-json.ts';
import {
  answeredCard,
  type Card,
  claimCode,
  evalCard,
  type ListedCard,
  newestFirst,
  selectCards,
} from './cards.ts';
import { isCompleted, isEvaluator, isInstructorEval, isSubject } from './conditions.ts';
import { type CardWithForm, loadFormsOfList } from './forms-of-list.ts';
import { mayClaim } from './lifecycle/claim-eval.ts';
import { type ListedEval, splitEvals } from './order-lists.ts';

type Part = 'submission' | 'about' | 'awaited';
const ofType = (evalType: EvalType) => sql`eval.eval_type = ${evalType}`;
const arm = (part: Part, from: RawBuilder<unknown>) => sql`select eval.*, ${part} as part from ${from}`;

// Each arm below uses an index of its own; one condition with `or` over all arms would use none.
const filledBy = (personId: Value<string>, evalType: EvalType) =>
  arm('submission', sql`eval where ${isEvaluator(personId)} and ${ofType(evalType)} and ${isCounted}`);

// An eval that a person wrote about themself, with an account merged since, does not count.
const completedAbout = (personId: Value<string>, evalType: EvalType) =>
  arm(
    'about',
    sql`eval where ${isSubject(personId)} and ${ofType(evalType)} and ${isCompleted}
      and eval.evaluator_id <> eval.subject_id`,
  );

const awaitedBy = (studentId: Value<string>) =>
  arm('awaited', sql`eval where ${isSubject(studentId)} and ${isInstructorEval} and ${isOpen}`);

const unclaimedFor = (instructorId: Value<string>) =>
  arm(
    'submission',
    sql`attendee join eval on eval.event_id = attendee.event_id
      where attendee.person_id = ${instructorId} and attendee.instructs
      and not attendee.absent and ${mayClaim(instructorId)} and ${isCounted}
      and ${isPresentIn(instructorId, sql`attendee.organization_id`)}`,
  );

interface ListedPart extends ListedCard, ListedEval {
  readonly part: Part;
}

const selectParts = <Row extends ListedPart>(
  card: Card<unknown>,
  unnamed: Value<string>,
  now: RawBuilder<Date>,
  more: RawBuilder<unknown>,
  ...arms: readonly RawBuilder<unknown>[]
) => sql<Row>`
  ${selectCards(
    card,
    unnamed,
    sql`(${sql.join(arms, sql` union all `)}) as eval join organization on organization.id = eval.organization_id`,
    sql`, eval.part, eval.state as "EvalState", event.start as "EventDate", event.last_day as "EventLastDay",
      ${dayInClub(now)}::text as "Today" ${more}`,
  )} ${newestFirst}`;

const selectForInstructor = statement(
  (_, { personId, unnamed, now }: Given<{ personId: string; unnamed: string; now: Date }>) =>
    selectParts<ListedPart>(
      evalCard,
      unnamed,
      now,
      sql``,
      filledBy(personId, INSTRUCTOR_RATES_STUDENT),
      unclaimedFor(personId),
      completedAbout(personId, STUDENT_RATES_INSTRUCTOR),
    ),
);

interface StudentPart extends ListedPart, CardWithForm {
  /** The beginning of the External Notes; null outside the evals about the student, and for check rides. */
  readonly note: string | null;
}

const latestNote = sql`case when eval.part = 'about' and eval.check_ride_for is null
  then left(eval.public_notes, ${MAX_LATEST_NOTE}) end`;

type ForStudent = { personId: string; unnamed: string; now: Date; publicUrl: string };

const selectForStudent = statement((_, { personId, unnamed, now, publicUrl }: Given<ForStudent>) =>
  selectParts<StudentPart>(
    () => sql`case eval.part when 'about' then ${answeredCard(unnamed)}
        when 'awaited' then ${claimCode(publicUrl)(unnamed)} else ${evalCard(unnamed)} end`,
    unnamed,
    now,
    sql`, eval.form_version_id as form, ${latestNote} as note`,
    filledBy(personId, STUDENT_RATES_INSTRUCTOR),
    completedAbout(personId, INSTRUCTOR_RATES_STUDENT),
    awaitedBy(personId),
  ),
);

const ofPart = <Row extends ListedPart>(rows: readonly Row[], part: Part) =>
  rows.filter(row => row.part === part);

function submissionsOf(rows: readonly ListedPart[]): WrittenJson<EvalLists['Submissions']> {
  // Within a day the lists are read by name.
  const submissions = ofPart(rows, 'submission').sort((a, b) => compareText(a.name, b.name));
  const { Pending, Recent, History } = splitEvals(submissions);
  return writtenObject<EvalLists['Submissions']>({
    Pending: writtenList<EvalCard>(Pending),
    Recent: writtenList<EvalCard>(Recent),
    History: writtenList<EvalCard>(History),
  });
}

/** Loads the instructor evals that a person fills or may claim, and the ratings by students about the person. */
export async function instructorLists(db: Db, personId: string, now: Date): Promise<WrittenJson<EvalLists>> {
  const rows = await selectForInstructor(db, { personId, unnamed: texts().unnamed, now });
  const Evals = writtenList<EvalCard>(ofPart(rows, 'about'));
  return writtenObject<EvalLists>({ Submissions: submissionsOf(rows), Evals });
}

/** Loads the ratings that a person fills as a student, and the completed and pending instructor evals about the person. */
export async function studentLists(
  db: Db,
  personId: string,
  now: Date,
  publicUrl: string,
): Promise<WrittenJson<StudentEvalLists>> {
  const rows = await selectForStudent(db, { personId, unnamed: texts().unnamed, now, publicUrl });
  const about = ofPart(rows, 'about');
  return writtenObject<StudentEvalLists>({
    Submissions: submissionsOf(rows),
    Evals: writtenList<AnsweredEvalCard>(about),
    Awaited: writtenList(ofPart(rows, 'awaited')),
    LatestNote: writtenJson(JSON.stringify(rows.find(({ note }) => note !== null)?.note ?? '')),
    ...(await loadFormsOfList(db, about)),
  });
}
