import type { KnownSkillGoal, SkillGoal } from '#contract/evals/evals.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { formFor } from '#web/language/forms/forms.ts';
import { texts } from './texts.ts';

/** Returns the label of a skill goal. */
export const skillGoalLabel = ({ IsMet }: KnownSkillGoal): string => (IsMet ? texts.goalReached : texts.goal);

/** Returns a skill goal in words, as 'Looking ahead: level 4'. */
export function skillGoalWords({ Skill, Level }: SkillGoal): string {
  const fields = formFor(INSTRUCTOR_RATES_STUDENT).sections.flatMap(section => section.fields);
  return texts.goalLevel(fields.find(({ property }) => property === Skill)?.label ?? Skill, Level);
}
