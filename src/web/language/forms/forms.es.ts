import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import type { Forms } from './forms.ts';
import { communication } from './spanish/communication.ts';
import { consistency } from './spanish/consistency.ts';
import { inputs } from './spanish/inputs.ts';
import { instruction } from './spanish/instruction.ts';
import { notesForInstructor, notesForStudent } from './spanish/notes.ts';
import { trackUse } from './spanish/track-use.ts';
import { vision } from './spanish/vision.ts';

export const texts: Forms = {
  ofInstructor: {
    evalType: INSTRUCTOR_RATES_STUDENT,
    sections: [vision, trackUse, inputs, consistency, notesForStudent],
  },
  ofStudent: {
    evalType: STUDENT_RATES_INSTRUCTOR,
    sections: [communication, instruction, notesForInstructor],
  },
};
