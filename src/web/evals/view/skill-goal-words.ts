import type { KnownSkillGoal } from '#contract/evals/evals.ts';
import { INSTRUCTOR_RATES_STUDENT, slidersOf } from '#domain/evals/forms/template.ts';
import { formFor } from '#web/language/forms/forms.ts';
import { language } from '#web/language/language.ts';
import { texts } from './texts.ts';

/** Returns the label of a skill goal. */
export const skillGoalLabel = ({ IsMet }: KnownSkillGoal): string => (IsMet ? texts.goalReached : texts.goal);

function skillOf({ Skill, Label }: KnownSkillGoal): string {
  if (Label) return Label[language] || Object.values(Label).find(Boolean) || Skill;
  const skills = formFor(INSTRUCTOR_RATES_STUDENT).sections.flatMap(slidersOf);
  return skills.find(({ property }) => property === Skill)?.label ?? Skill;
}

/** Returns a skill goal in words, as 'Looking ahead: level 4', and that no later eval can meet it. */
export function skillGoalWords(goal: KnownSkillGoal): string {
  const words = texts.goalLevel(skillOf(goal), goal.Level);
  return goal.IsMet || goal.IsOnForm ? words : texts.goalOffForm(words);
}
