import { type EvalType, INSTRUCTOR_RATES_STUDENT } from '#domain/forms/template.ts';

export type EvalTypeString = 'Student' | 'Teacher';

/** The word for who fills the eval (decisions.md §1). */
export function evalTypeString(evalType: EvalType): EvalTypeString {
  return evalType === INSTRUCTOR_RATES_STUDENT ? 'Teacher' : 'Student';
}
