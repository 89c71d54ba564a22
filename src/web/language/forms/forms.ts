import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { englishForms, type FormWords, templateOfForm } from '#domain/evals/forms/form-template.ts';
import instructorForm from '#domain/evals/forms/instructor-form.json' with { type: 'json' };
import studentForm from '#domain/evals/forms/student-form.json' with { type: 'json' };
import { type EvalType, INSTRUCTOR_RATES_STUDENT, type Template } from '#domain/evals/forms/template.ts';
import { inLanguage } from '#web/language/catalogue.ts';

/** The built-in forms, and the words of every form. Data only: Spanish is loaded before the code of the screens. */
export interface Forms {
  readonly words: FormWords;
  readonly instructorForm: FormContent;
  readonly studentForm: FormContent;
}

const english: Forms = { words: englishForms, instructorForm, studentForm };

const forms = inLanguage('language/forms', { ...english });

/** The built-in form of an EvalType (docs/product.md#forms) in the reader's language. */
export function formFor(evalType: EvalType): Template {
  return templateOfClub(evalType === INSTRUCTOR_RATES_STUDENT ? forms.instructorForm : forms.studentForm);
}

/** The form of an eval of a student in the reader's language; null: the built-in form. */
export const askedForm = (form: FormContent | null): Template => templateOfClub(form ?? forms.instructorForm);

const made = new WeakMap<FormContent, Template>();

/** A club's form in the reader's language; the same object each time. */
export function templateOfClub(content: FormContent): Template {
  const template = made.get(content) ?? templateOfForm(content, forms.words);
  made.set(content, template);
  return template;
}
