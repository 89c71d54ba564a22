import { consistency } from './instructor-consistency.ts';
import { inputs } from './instructor-inputs.ts';
import { notes } from './instructor-notes.ts';
import { trackUse } from './instructor-track-use.ts';
import { vision } from './instructor-vision.ts';
import { communication } from './student-communication.ts';
import { instruction } from './student-instruction.ts';
import { notes as notesForInstructor } from './student-notes.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
  type Template,
} from './template.ts';

const instructorForm: Template = {
  evalType: INSTRUCTOR_RATES_STUDENT,
  sections: [vision, trackUse, inputs, consistency, notes],
};

const studentForm: Template = {
  evalType: STUDENT_RATES_INSTRUCTOR,
  sections: [communication, instruction, notesForInstructor],
};

/** Every form there is. */
export const templates: readonly Template[] = [instructorForm, studentForm];

/** The form that belongs to an EvalType (docs/product.md#forms). */
export function templateFor(evalType: EvalType): Template {
  return evalType === INSTRUCTOR_RATES_STUDENT ? instructorForm : studentForm;
}
