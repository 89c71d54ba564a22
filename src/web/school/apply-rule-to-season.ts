import type { Rule } from '#contract/events/run-groups.ts';
import type { Advancement, Candidate, Decision } from '#contract/school/advancement.ts';
import type { LadderGroup } from '#contract/school/school.ts';
import { type AdvancementFacts, judgeAdvancement } from '#domain/school/advancement.ts';
import { DAY_MS } from '#domain/text/durations.ts';

const YEAR = 365 * DAY_MS;

type Known = NonNullable<Decision['Known']>;

const factsOf = (
  { Days, Events, RecommendedBy, Lowest, CheckRide }: Omit<Known, 'Score'>,
  score: number | null,
): AdvancementFacts => ({
  ...{ days: Days, events: Events, recommendedBy: RecommendedBy, checkRide: CheckRide, score },
  lowestSkill: Lowest && { label: Lowest.Skill, rating: Lowest.Rating },
});

const isReady = (rule: Rule, student: Candidate) =>
  judgeAdvancement(rule, factsOf(student, student.Scores.at(-1) ?? null)).Ready;

const needsOverride = (rule: Rule, known: Known) =>
  judgeAdvancement(rule, factsOf(known, known.Score)).Criteria.some(({ Met }) => !Met);

/**
 * Applies a rule to a season. Counts the students for whom the group is next and who would be ready today, and the
 * sign-offs of the last year that would have needed an override.
 */
export function applyRuleToSeason(
  { Students, Decided }: Advancement,
  { RunGroupId }: LadderGroup,
  rule: Rule,
  now: Date,
) {
  const candidates = Students.filter(({ Next }) => Next === RunGroupId);
  const since = new Date(now.getTime() - YEAR).toISOString();
  const signed = Decided.filter(
    decision => decision.RunGroupId === RunGroupId && decision.SignedAt >= since && !decision.Withdrawn,
  ).flatMap(({ Known: known }) => known ?? []);
  return {
    ready: candidates.filter(student => isReady(rule, student)).length,
    of: candidates.length,
    overridden: signed.filter(known => needsOverride(rule, known)).length,
    signed: signed.length,
  };
}
