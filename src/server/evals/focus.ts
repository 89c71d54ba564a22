import { type RawBuilder, sql } from 'kysely';
import type { EvalForm } from '#contract/evals/evals.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { hasAccepted } from '#server/people/visibility.ts';
import { hasLeft } from '#server/platform/database/conditions.ts';
import { type Condition, isInstructorEval } from './conditions.ts';

/** The row of `item` is an open focus item of the person in the club. */
export const isOpenFocus = (
  personId: RawBuilder<unknown>,
  organizationId: RawBuilder<unknown>,
) => sql<boolean>`(
  item.person_id = ${personId} and item.organization_id = ${organizationId} and item.state = 'open')`;

/** The club reads the row of `item`: items that students add themselves are theirs alone once they leave the club. */
export const isFocusOfClub = sql<boolean>`(
  item.added_by <> item.person_id or not ${hasLeft(sql.ref('item.person_id'), sql.ref('item.organization_id'))})`;

/** Selects the items that the subject of `selectFromEvals` works on and the reader may see (docs/product.md#reading-an-eval). */
export const openFocusFor = (readsFocus: Condition) => sql<string[]>`array(
  select words from focus_item as item
  where ${isOpenFocus(sql.ref('subject.id'), sql.ref('eval.organization_id'))} and ${readsFocus} order by changed_at, item.id)`;

/** Selects the same items for the form of the subject's eval, which its evaluator fills in and may close them on. */
export const openFocusOnForm = (evaluatorId: string) => sql<EvalForm['Focus']>`(
  select coalesce(json_agg(json_build_object('FocusId', item.id, 'Text', words) order by changed_at, item.id), '[]')
  from focus_item as item
  where ${isInstructorEval} and eval.state < ${COMPLETED} and item.id <> eval.id
    and ${isOpenFocus(sql.ref('subject.id'), sql.ref('eval.organization_id'))} and ${isFocusOfClub}
    and ${hasAccepted(evaluatorId, sql.ref('eval.organization_id'))})`;
