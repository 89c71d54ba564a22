import type { EvalCard } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';

type WithPeople = Pick<EvalCard, 'InstructorProfile' | 'StudentProfile'> & { readonly EvalType: number };

/** The two people of an eval by what they do in it; null for who is not known, or not yet. */
export function peopleOf(evaluation: WithPeople): {
  subject: PersonCard | null;
  evaluator: PersonCard | null;
} {
  const { InstructorProfile, StudentProfile } = evaluation;
  return evaluation.EvalType === INSTRUCTOR_RATES_STUDENT
    ? { subject: StudentProfile, evaluator: InstructorProfile }
    : { subject: InstructorProfile, evaluator: StudentProfile };
}
