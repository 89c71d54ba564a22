import type { CriterionKey } from '#domain/school/advancement.ts';
import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  criteria: 'The rule',
  names: {
    days: 'Days',
    events: 'Events',
    recommendations: 'Recommendations',
    skill: 'Lowest skill',
    score: 'Apex Score',
    'check-ride': 'Check ride',
  } satisfies Record<CriterionKey, string>,
  of: (have: string, need: string) => `${have} of ${need}`,
  cannotBeJudged: 'cannot be judged by the last eval',
  met: ', met',
  open: ', not met yet',

  solo: 'Solo',
  today: 'Solo today',
  until: (day: string) => `Solo until ${day}`,
  dryOnly: 'dry only',
};

export type CriteriaTexts = typeof english;
export const texts = inLanguage('school/criteria/texts', english);
