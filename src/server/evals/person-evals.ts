import { sql } from 'kysely';
import type { EvalCard, StudentEvals } from '#contract/evals/evals.ts';
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
import { problems } from '#server/platform/problems/problem.ts';
import { answeredCard, evalCard, newestFirst, selectFromEvals } from './cards.ts';
import { type Condition, isEvaluator, isSubject } from './conditions.ts';
import { type CardWithForm, loadFormsOfList } from './forms-of-list.ts';
import { searchReader, studentViewReader } from './readers.ts';

const isPerson = (personId: string, isKnown: PersonCondition): Condition =>
  sql`exists (select from person where person.id = ${personId} and ${isKnown})`;

/** Loads the evals about and by a person, newest first. A problem when the caller does not know the person. */
async function listEvalsOf(
  db: Db,
  personId: string,
  isKnown: PersonCondition,
  sees: Condition,
): Promise<EvalCard[]> {
  const { rows } = await sql<{ card: EvalCard }>`${selectFromEvals(sql`${evalCard()} as card`)}
    where (${isSubject(personId)} or ${isEvaluator(personId)}) and ${sees} and ${isPerson(personId, isKnown)}
    ${newestFirst}`.execute(db);
  if (rows.length === 0) {
    const { rows: people } = await sql`select where ${isPerson(personId, isKnown)}`.execute(db);
    if (people.length === 0) throw problems.absent();
  }
  return rows.map(({ card }) => card);
}

/** Loads the evals of a person that a colleague or student may read (docs/product.md#who-reads-which-eval). */
export const evalsForFellow = (db: Db, caller: Asking, personId: string): Promise<EvalCard[]> =>
  listEvalsOf(db, personId, isInReachOf(caller), searchReader(caller).sees);

/** Loads all evals of a person in an organization, pending evals included. */
export const evalsForAdmin = (db: Db, organizationId: string, personId: string): Promise<EvalCard[]> =>
  listEvalsOf(
    db,
    personId,
    belongsTo(organizationId),
    sql`eval.organization_id = ${organizationId} and ${isCounted}`,
  );

/** Loads a student with their completed evals, newest first. A problem when they share no organization with the caller. */
export async function evalsOfStudent(db: Db, caller: Asking, studentId: string): Promise<StudentEvals> {
  const { Profile } = await db
    .selectFrom('person')
    .select(cardOf('person').as('Profile'))
    .where('id', '=', studentId)
    .where(isKnownToStaff(caller))
    .executeTakeFirstOrThrow(problems.absent);
  const { rows } = await sql<CardWithForm>`
    ${selectFromEvals(sql`${answeredCard()} as card, eval.form_version_id as form`)}
    where ${isSubject(studentId)} and eval.evaluator_id <> eval.subject_id and ${studentViewReader(caller).sees}
    ${newestFirst}`.execute(db);
  return { Profile, Evals: rows.map(({ card }) => card), ...(await loadFormsOfList(db, rows)) };
}
