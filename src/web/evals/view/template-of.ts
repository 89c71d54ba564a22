import type { Evaluation } from '#contract/evals/evals.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
  type Template,
} from '#domain/evals/forms/template.ts';
import { formFor } from '#web/language/forms/forms.ts';

/** Who rates whom. The wire knows only that it is an integer. */
export function evalTypeOf({ EvalType }: Pick<Evaluation, 'EvalType'>): EvalType {
  return EvalType === INSTRUCTOR_RATES_STUDENT ? INSTRUCTOR_RATES_STUDENT : STUDENT_RATES_INSTRUCTOR;
}

/** The form that an eval was, or is to be, filled in on, in the reader's language. */
export function templateOf(evaluation: Pick<Evaluation, 'EvalType'>): Template {
  return formFor(evalTypeOf(evaluation));
}
