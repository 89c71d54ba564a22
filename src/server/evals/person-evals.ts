import { sql } from 'kysely';
import type { AnsweredEvalCard, EvalCard, StudentEvals } from '#contract/evals/evals.ts';
import { cardOf } from '#server/people/person-card.ts';
import {
  type Asking,
  belongsTo,
  isInReachOf,
  isKnownToStaff,
  type PersonCondition,
} from '#server/people/visibility.ts';
import { isCounted } from '#server/platform/database/conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Value } from '#server/platform/database/statement.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { type WrittenJson, writtenJson, writtenList, writtenObject } from '#server/platform/written-json.ts';
import { answeredCard, evalCard, everyEval, type ListedCard, newestFirst, selectCards } from './cards.ts';
import { type Condition, isEvaluator, isSubject } from './conditions.ts';
import { type CardWithForm, loadFormsOfList } from './forms-of-list.ts';
import { searchReader, studentViewReader } from './readers.ts';

const isPerson = (personId: Value<string>, isKnown: PersonCondition): Condition =>
  sql`exists (select from person where person.id = ${personId} and ${isKnown})`;

/** Loads the evals about and by a person, newest first. A problem when the caller does not know the person. */
async function listEvalsOf(
  db: Db,
  personId: string,
  isKnown: PersonCondition,
  sees: Condition,
): Promise<WrittenJson<EvalCard[]>> {
  const { rows } = await sql<ListedCard>`${selectCards(evalCard, texts().unnamed)}
    where (${isSubject(personId)} or ${isEvaluator(personId)}) and ${sees} and ${isPerson(personId, isKnown)}
    ${newestFirst}`.execute(db);
  if (rows.length > 0) return writtenList(rows);
  const { rows: known } = await sql`select where ${isPerson(personId, isKnown)}`.execute(db);
  if (known.length === 0) throw problems.absent();
  return writtenList([]);
}

/** Loads the evals of a person that a colleague or student may read (docs/product.md#who-reads-which-eval). */
export const evalsForFellow = (db: Db, caller: Asking, personId: string): Promise<WrittenJson<EvalCard[]>> =>
  listEvalsOf(db, personId, isInReachOf(caller), searchReader(caller).sees);

/** Loads all evals of a person in an organization, pending evals included. */
export const evalsForAdmin = (
  db: Db,
  organizationId: string,
  personId: string,
): Promise<WrittenJson<EvalCard[]>> =>
  listEvalsOf(
    db,
    personId,
    belongsTo(organizationId),
    sql`eval.organization_id = ${organizationId} and ${isCounted}`,
  );

async function findStudent(db: Db, caller: Asking, studentId: string, unnamed: string) {
  const { rows } = await sql<{ json: string }>`
    select ${cardOf('person', unnamed)}::text as json from person
    where id = ${studentId} and ${isKnownToStaff(caller)}`.execute(db);
  const [student] = rows;
  if (!student) throw problems.absent();
  return student;
}

/** Loads a student with their completed evals, newest first. A problem when they share no organization with the caller. */
export async function evalsOfStudent(
  db: Db,
  caller: Asking,
  studentId: string,
): Promise<WrittenJson<StudentEvals>> {
  const { unnamed } = texts();
  const student = await findStudent(db, caller, studentId, unnamed);
  const { rows } = await sql<ListedCard & CardWithForm>`
    ${selectCards(answeredCard, unnamed, everyEval, sql`, eval.form_version_id as form`)}
    where ${isSubject(studentId)} and eval.evaluator_id <> eval.subject_id and ${studentViewReader(caller).sees}
    ${newestFirst}`.execute(db);
  return writtenObject<StudentEvals>({
    Profile: writtenJson(student.json),
    Evals: writtenList<AnsweredEvalCard>(rows),
    ...(await loadFormsOfList(db, rows)),
  });
}
