import { instructorForm } from './instructor-form.ts';
import { studentForm } from './student-form.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  type SliderField,
  slidersOf,
  type Template,
} from './template.ts';

/** Every form there is. */
export const templates: readonly Template[] = [instructorForm, studentForm];

/** Every skill of the instructor form. */
export const instructorSkills: readonly SliderField[] = instructorForm.sections.flatMap(slidersOf);

/** The form that belongs to an EvalType (docs/product.md#forms). */
export function templateFor(evalType: EvalType): Template {
  return evalType === INSTRUCTOR_RATES_STUDENT ? instructorForm : studentForm;
}
