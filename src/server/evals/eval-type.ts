import { type EvalType, INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';

export type EvalTypeString = 'Student' | 'Teacher';

/** The word for who fills the eval (docs/product.md#kinds). */
export function evalTypeString(evalType: EvalType): EvalTypeString {
  return evalType === INSTRUCTOR_RATES_STUDENT ? 'Teacher' : 'Student';
}
