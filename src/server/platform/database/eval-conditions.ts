import { sql } from 'kysely';
import { COMPLETED } from '#domain/evals/eval-state.ts';

/** The row of `eval` counts in lists, figures and reminders: it is not set aside (docs/product.md#publishing). */
export const isCounted = sql<boolean>`not eval.set_aside`;

/** The row of `eval` counts and is not submitted. */
export const isOpen = sql<boolean>`(${isCounted} and eval.state < ${COMPLETED})`;

/** The eval has a score: one in which no skill is rated has 0, which counts in no average. */
export const isRated = sql<boolean>`apex_score > 0`;
