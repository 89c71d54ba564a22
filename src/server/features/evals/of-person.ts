import { sql } from 'kysely';
import type { EvalCard } from '#contract/schemas/evals.ts';
import type { Db } from '#server/database/open.ts';
import { selectEvalCards, toEvalCard } from '#server/platform/evals/cards.ts';
import { belongsTo, isInReachOf, type PersonCondition } from '#server/platform/people-in-reach.ts';
import { type Condition, isEvaluator, isSubject } from './conditions.ts';
import { searchReader } from './readers.ts';

const isPerson = (personId: string, isKnown: PersonCondition): Condition =>
  sql`exists (select from person where person.id = ${personId} and ${isKnown})`;

/** The evals about the person and by them, newest first; null when whoever asks does not know the person. */
async function listEvalsOf(
  db: Db,
  personId: string,
  isKnown: PersonCondition,
  sees: Condition,
): Promise<EvalCard[] | null> {
  const isTheirs: Condition = sql`(${isSubject(personId)} or ${isEvaluator(personId)})`;
  const rows = await selectEvalCards(db)
    .where(isTheirs)
    .where(sees)
    .where(isPerson(personId, isKnown))
    .orderBy('event.start', 'desc')
    .orderBy('eval.completed_at', 'desc')
    .orderBy('eval.id')
    .execute();
  if (rows.length > 0) return rows.map(toEvalCard);
  const { rows: known } = await sql`select where ${isPerson(personId, isKnown)}`.execute(db);
  return known.length > 0 ? [] : null;
}

/** What a person's colleagues and students see of their evals (docs/product.md#who-reads-which-eval). */
export const evalsForFellow = (db: Db, callerId: string, personId: string): Promise<EvalCard[] | null> =>
  listEvalsOf(db, personId, isInReachOf(callerId), searchReader(callerId).sees);

/** All evals of a person in an organization, the pending ones, too. */
export const evalsForAdmin = (db: Db, organizationId: string, personId: string): Promise<EvalCard[] | null> =>
  listEvalsOf(db, personId, belongsTo(organizationId), sql`eval.organization_id = ${organizationId}`);
