import { type Answers, answerAt } from './answers.ts';
import { ratingName } from './draft-fields.ts';

/** What an instructor thinks should follow for a student (docs/school.md#recommendations). */
export const recommendations = ['stay', 'promote', 'check-ride', 'solo'] as const;
export type Recommendation = (typeof recommendations)[number];

/** Where a draft keeps it: beside the ratings, as the place in `recommendations` counted from 1. No form asks for it. */
export const nextStep = { section: 'NextStep', field: 'Recommendation' } as const;
export const nextStepName = ratingName(nextStep.section, nextStep.field);

export const ratingOf = (recommendation: Recommendation): number =>
  recommendations.indexOf(recommendation) + 1;

/** What is recommended in a draft; undefined while nothing is. */
export const recommendationIn = (answers: Answers): Recommendation | undefined =>
  recommendations[(answerAt(answers, nextStep.section, nextStep.field) ?? 0) - 1];
