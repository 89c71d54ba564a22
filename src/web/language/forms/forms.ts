import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
  type Template,
} from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  ofInstructor: templateFor(INSTRUCTOR_RATES_STUDENT),
  ofStudent: templateFor(STUDENT_RATES_INSTRUCTOR),
};

/** Both forms, by who fills them. */
export interface Forms {
  readonly ofInstructor: Template;
  readonly ofStudent: Template;
}

const forms: Forms = inLanguage('language/forms/forms', english);

/** The form of an EvalType (docs/product.md#forms) in the reader's language. */
export function formFor(evalType: EvalType): Template {
  return evalType === INSTRUCTOR_RATES_STUDENT ? forms.ofInstructor : forms.ofStudent;
}
