import type { Evaluation } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';

/** Where its evaluator has the list that an eval stands in. */
export function listPathOf({ EvalType }: Evaluation): string {
  return EvalType === INSTRUCTOR_RATES_STUDENT ? paths.instructor() : paths.student();
}

/** Where its evaluator reads an eval. */
export function readingPathOf(evaluation: Evaluation): string {
  const { EvalId, EvalType } = evaluation;
  return EvalType === INSTRUCTOR_RATES_STUDENT ? paths.instructorEval(EvalId) : paths.studentEval(EvalId);
}
