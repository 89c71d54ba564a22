import type { FormContent } from './form-content.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from './template.ts';

export const formKinds = {
  student: { EvalType: INSTRUCTOR_RATES_STUDENT, Purpose: 'day' },
  checkRide: { EvalType: INSTRUCTOR_RATES_STUDENT, Purpose: 'check-ride' },
  instructor: { EvalType: STUDENT_RATES_INSTRUCTOR, Purpose: 'day' },
} as const;
export type FormKind = keyof typeof formKinds;

export const isFormKind = (name: string): name is FormKind => Object.hasOwn(formKinds, name);

export function formKindOf({ EvalType, Purpose }: Pick<FormContent, 'EvalType' | 'Purpose'>): FormKind {
  if (EvalType === STUDENT_RATES_INSTRUCTOR) return 'instructor';
  return Purpose === 'check-ride' ? 'checkRide' : 'student';
}
