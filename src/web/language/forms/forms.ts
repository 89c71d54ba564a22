import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { englishForms, type FormWords, templateOfForm } from '#domain/evals/forms/form-template.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
  type Template,
} from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { inLanguage } from '#web/language/catalogue.ts';

const english: Forms = {
  words: englishForms,
  ofInstructor: templateFor(INSTRUCTOR_RATES_STUDENT),
  ofStudent: templateFor(STUDENT_RATES_INSTRUCTOR),
};

/** The built-in forms by their evaluator, and the words of every form. */
export interface Forms {
  readonly words: FormWords;
  readonly ofInstructor: Template;
  readonly ofStudent: Template;
}

const forms: Forms = inLanguage('language/forms/forms', english);

/** The built-in form of an EvalType (docs/product.md#forms) in the reader's language. */
export function formFor(evalType: EvalType): Template {
  return evalType === INSTRUCTOR_RATES_STUDENT ? forms.ofInstructor : forms.ofStudent;
}

/** The form of an eval of a student in the reader's language. An answer cached by an earlier version of the app has none. */
export const askedForm = ({ Form }: { readonly Form?: FormContent | null }): Template =>
  Form ? templateOfClub(Form) : forms.ofInstructor;

const made = new WeakMap<FormContent, Template>();

/** A club's form in the reader's language; the same object each time. */
export function templateOfClub(content: FormContent): Template {
  const template = made.get(content) ?? templateOfForm(content, forms.words);
  made.set(content, template);
  return template;
}
