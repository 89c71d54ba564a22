import type { Evaluation } from '#contract/evals/evals.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
  type Template,
} from '#domain/evals/forms/template.ts';
import { formFor, templateOfClub } from '#web/language/forms/forms.ts';

/** Narrows EvalType, which the contract declares as an integer. */
export function evalTypeOf({ EvalType }: Pick<Evaluation, 'EvalType'>): EvalType {
  return EvalType === INSTRUCTOR_RATES_STUDENT ? INSTRUCTOR_RATES_STUDENT : STUDENT_RATES_INSTRUCTOR;
}

/** The form of an eval in the reader's language. */
export function templateOf(evaluation: Pick<Evaluation, 'EvalType' | 'Form'>): Template {
  return evaluation.Form ? templateOfClub(evaluation.Form) : formFor(evalTypeOf(evaluation));
}
