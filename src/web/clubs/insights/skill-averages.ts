import type { Insights } from '#contract/clubs/insights.ts';
import { INSTRUCTOR_RATES_STUDENT, slidersOf } from '#domain/evals/forms/template.ts';
import { scoreChange } from '#domain/evals/score-change.ts';
import { formFor } from '#web/language/forms/forms.ts';

/** The average of a skill in a season, 0 to 4, with the average of the season before. */
export interface SkillAverage {
  readonly group: string;
  /** The id of the club's form; null for the built-in form. */
  readonly form: string | null;
  readonly key: string;
  readonly label: string;
  readonly average: number | null;
  readonly before: number | null;
}

/** Returns by how much a skill rose, as its averages are shown; 0 without two averages. */
export function riseOf({ average, before }: SkillAverage): number {
  if (average === null || before === null) return 0;
  const { direction, size } = scoreChange(average, before);
  return direction === 'down' ? -size : size;
}

/** Lists the skills of a season in each run group and form, the one that rose most first. */
export function listSkillAverages({ Skills, Forms }: Insights, season: number): SkillAverage[] {
  const ownLabels = Forms.flatMap(({ Form, Skills }) =>
    Skills.map(({ Skill, Label }) => [`${Form} ${Skill}`, Label] as const),
  );
  const builtIn = formFor(INSTRUCTOR_RATES_STUDENT).sections.flatMap(slidersOf);
  const labels = new Map([
    ...ownLabels,
    ...builtIn.map(({ property, label }) => [`null ${property}`, label] as const),
  ]);
  const keyOf = (skill: Insights['Skills'][number]) => `${skill.Form} ${skill.Skill} ${skill.Group}`;
  const before = new Map(
    Skills.filter(({ Season }) => Season === season - 1).map(skill => [keyOf(skill), skill.Average]),
  );
  return Skills.filter(({ Season }) => Season === season)
    .map(skill => ({
      group: skill.Group,
      form: skill.Form,
      key: skill.Skill,
      label: labels.get(`${skill.Form} ${skill.Skill}`) ?? skill.Skill,
      average: skill.Average,
      before: before.get(keyOf(skill)) ?? null,
    }))
    .sort((a, b) => riseOf(b) - riseOf(a) || (b.average ?? 0) - (a.average ?? 0));
}
