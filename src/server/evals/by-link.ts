import { sql } from 'kysely';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import type { Value } from '#server/platform/database/statement.ts';
import type { EvalCardRow } from './cards.ts';

/**
 * Of the rows of `selectEvalCards` the completed eval with the public link of the key (docs/product.md#public-link).
 */
export const hasLink = (linkKey: Value<string>) =>
  sql<boolean>`(eval.public_link_key = ${linkKey} and eval.state = ${COMPLETED})`;

/** The same row, whose people are not called by part of their e-mail address, even without any name. */
export function withoutAddresses<Row extends Pick<EvalCardRow, 'subject' | 'evaluator'>>(row: Row): Row {
  const { subject, evaluator } = row;
  return {
    ...row,
    subject: { ...subject, email: null },
    evaluator: evaluator && { ...evaluator, email: null },
  };
}
