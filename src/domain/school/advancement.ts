/** The levels of the skills that a rule judges: an eval whose form has more or fewer says nothing to it. */
export const RULE_LEVELS = 4;

/** The rule for moving up into a run group (docs/school.md#rules); 0 and null require nothing. */
export interface AdvancementRule {
  readonly MinDays: number;
  readonly MinEvents: number;
  /** The number of recommending instructors. */
  readonly MinRecommendations: number;
  /** No skill of the last eval below this rating, 1 to 4. */
  readonly MinSkill: number | null;
  /** The Apex Score of the last eval, 0 to 4. */
  readonly MinScore: number | null;
  readonly CheckRide: 'never' | 'if-asked' | 'always';
}

/** The state of the last check ride for a run group; it is passed when its examiner recommended the group. */
export const checkRides = ['none', 'asked', 'passed', 'not-passed'] as const;
export type CheckRide = (typeof checkRides)[number];

/** The figures of a driver in their run group. */
export interface AdvancementFacts {
  readonly days: number;
  readonly events: number;
  /** Instructors who recommend the group above, each once. */
  readonly recommendedBy: number;
  /** The lowest skill of the last eval; null where it has none that can be judged. */
  readonly lowestSkill: {
    readonly label: string;
    readonly rating: number;
    readonly key?: string | null;
  } | null;
  readonly score: number | null;
  readonly checkRide: CheckRide;
}

export const criteria = ['days', 'events', 'recommendations', 'skill', 'score', 'check-ride'] as const;
export type CriterionKey = (typeof criteria)[number];

/** The most students of one shared decision. */
export const MAX_DECIDED_AT_ONCE = 20;

/** A criterion of a rule. */
export interface Criterion {
  readonly Key: CriterionKey;
  readonly Met: boolean;
  /** 0 for a skill: no skill can be judged. */
  readonly Have: number;
  readonly Need: number;
  /** The lowest skill, for a criterion about skills. */
  readonly About: string;
  /** The key of that skill if it is of the built-in form, which readers have in their language. */
  readonly Skill?: string;
}

const criterion = (Key: CriterionKey, Have: number, Need: number, About = ''): Criterion => ({
  ...{ Key, Have, Need, About },
  Met: Have >= Need,
});

/** Returns true when the rule needs a check ride: always, or because somebody asked for one. */
const needsCheckRide = ({ CheckRide }: AdvancementRule, { checkRide }: AdvancementFacts): boolean =>
  CheckRide === 'always' || (CheckRide === 'if-asked' && checkRide !== 'none');

/** Judges a driver by a rule: each criterion, and whether all are met. Moves nobody up. */
export function judgeAdvancement(
  rule: AdvancementRule,
  facts: AdvancementFacts,
): { readonly Criteria: Criterion[]; readonly Ready: boolean } {
  const { lowestSkill } = facts;
  const asked = [
    rule.MinDays > 0 && criterion('days', facts.days, rule.MinDays),
    rule.MinEvents > 0 && criterion('events', facts.events, rule.MinEvents),
    rule.MinRecommendations > 0 && criterion('recommendations', facts.recommendedBy, rule.MinRecommendations),
    rule.MinSkill !== null && {
      ...criterion('skill', lowestSkill?.rating ?? 0, rule.MinSkill, lowestSkill?.label ?? ''),
      ...(lowestSkill?.key && { Skill: lowestSkill.key }),
    },
    rule.MinScore !== null && criterion('score', facts.score ?? 0, rule.MinScore),
    needsCheckRide(rule, facts) && criterion('check-ride', facts.checkRide === 'passed' ? 1 : 0, 1),
  ];
  const Criteria = asked.filter(one => one !== false);
  return { Criteria, Ready: Criteria.length > 0 && Criteria.every(({ Met }) => Met) };
}

/** The characters that a reason or the note of a 'not yet' has at least. */
export const MIN_REASON = 10;
