import type { Advancement, Candidate, Rule, Rung } from '#contract/schemas/school.ts';
import { type AdvancementFacts, judgeAdvancement } from '#domain/school/advancement.ts';

const factsOf = ({
  Days,
  Events,
  Scores,
  Recommendations,
  Lowest,
  CheckRide,
}: Candidate): AdvancementFacts => ({
  ...{ days: Days, events: Events, score: Scores.at(-1) ?? null, checkRide: CheckRide },
  recommendedBy: new Set(Recommendations.filter(({ Counts }) => Counts).map(({ By }) => By)).size,
  lowestSkill: Lowest && { label: Lowest.Skill, rating: Lowest.Rating },
});

/** How many of those for whom a group is next would be ready by a rule, as they stand today. */
export function onSeason({ Students }: Advancement, { RunGroupId }: Rung, rule: Rule) {
  const candidates = Students.filter(({ Next }) => Next === RunGroupId);
  const ready = candidates.filter(student => judgeAdvancement(rule, factsOf(student)).Ready).length;
  return { ready, of: candidates.length };
}
