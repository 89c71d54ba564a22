import type { Evaluation } from '#contract/evals/evals.ts';
import { lowestSkills } from '#domain/evals/answers.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { templateOf } from './template-of.ts';

/** A thing to work on: the words of the next step, or a skill with the words of its next level. */
interface WorkOnLine {
  /** Undefined for a next step. */
  readonly skill?: string;
  readonly words: string;
}

const MAX_LINES = 2;

/** Returns the next step that the eval names, otherwise the newest open focus item. `focus` comes oldest first. */
export const nextStepOf = ({ NextStep }: Evaluation, focus: readonly string[]): string | undefined =>
  NextStep || focus.at(-1);

/**
 * Returns what the student of an eval works on first: the next step, then the lowest skills, two in all. None for an eval
 * of an instructor.
 */
export function workOn(evaluation: Evaluation, focus: readonly string[]): WorkOnLine[] {
  if (evaluation.EvalType !== INSTRUCTOR_RATES_STUDENT) return [];
  const skills = lowestSkills(templateOf(evaluation), evaluation.Answers).flatMap(({ label, above }) =>
    above ? [{ skill: label, words: above.description }] : [],
  );
  const words = nextStepOf(evaluation, focus);
  return [...(words ? [{ words }] : []), ...skills].slice(0, MAX_LINES);
}
