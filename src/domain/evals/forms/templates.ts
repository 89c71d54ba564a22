import { englishForms, templateOfForm } from './form-template.ts';
import instructorForm from './instructor-form.json' with { type: 'json' };
import studentForm from './student-form.json' with { type: 'json' };
import { type EvalType, INSTRUCTOR_RATES_STUDENT, type Template } from './template.ts';

const ofInstructor = templateOfForm(instructorForm, englishForms);
const ofStudent = templateOfForm(studentForm, englishForms);

/** The built-in forms in English. */
export const templates: readonly Template[] = [ofInstructor, ofStudent];

/** The built-in form of an EvalType (docs/product.md#forms) in English. */
export function templateFor(evalType: EvalType): Template {
  return evalType === INSTRUCTOR_RATES_STUDENT ? ofInstructor : ofStudent;
}
