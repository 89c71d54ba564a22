import type { AnsweredEvalCard } from '#contract/evals/evals.ts';
import type { Answers } from '#domain/evals/answers.ts';
import type { Db } from '#server/platform/database/open.ts';
import { type EvalCardRow, selectEvalCards, toEvalCard } from './cards.ts';

/** Evals with what a card shows and the ratings of every skill; never with notes. */
export const selectAnsweredCards = (db: Db) => selectEvalCards(db).select('eval.answers');

/** An eval in a list that shows how single skills went. */
export function toAnsweredCard(row: EvalCardRow & { readonly answers: Answers }): AnsweredEvalCard {
  return { ...toEvalCard(row), Answers: row.answers };
}
