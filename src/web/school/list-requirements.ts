import type { Rule } from '#contract/events/run-groups.ts';
import { showAverage } from '#web/language/figures.ts';
import { texts } from './texts.ts';

/** Lists what a rule requires: '4 days', 'an Apex Score of 3.0'. */
export const listRequirements = (rule: Rule): string[] =>
  [
    rule.MinDays > 0 && texts.required.days(rule.MinDays),
    rule.MinEvents > 0 && texts.required.events(rule.MinEvents),
    rule.MinRecommendations > 0 && texts.required.recommendations(rule.MinRecommendations),
    rule.MinSkill !== null && texts.required.skill(rule.MinSkill),
    rule.MinScore !== null && texts.required.score(showAverage(rule.MinScore)),
    rule.CheckRide === 'always' && texts.required.checkRide,
  ].filter(part => part !== false);
