import { type Answers, answerAt } from './answers.ts';
import { ratingName } from './draft-fields.ts';

/** The next steps that an instructor can recommend for a student (docs/school.md#recommendations). */
export const recommendations = ['stay', 'promote', 'check-ride', 'solo'] as const;
export type Recommendation = (typeof recommendations)[number];

/** The field of the recommendation in a draft: an index in `recommendations`, counted from 1. No form has the field. */
export const recommendationField = { section: 'Recommendation', field: 'Step' } as const;
export const recommendationName = ratingName(recommendationField.section, recommendationField.field);

export const ratingOf = (recommendation: Recommendation): number =>
  recommendations.indexOf(recommendation) + 1;

/** Returns the recommendation in a draft; undefined for none. */
export const recommendationIn = (answers: Answers): Recommendation | undefined =>
  recommendations[(answerAt(answers, recommendationField.section, recommendationField.field) ?? 0) - 1];
