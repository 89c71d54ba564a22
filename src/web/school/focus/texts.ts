import type { CriterionKey } from '#domain/school/advancement.ts';
import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  texts: {
    focus: 'Working on',
    noFocus: 'Nothing yet. Add what you want to work on; your instructors see it.',
    changeFocus: (club: string) => `What you work on at ${club}`,
    closeHint: 'Tick what is done or no longer needed.',
    addFocus: 'New thing to work on',
    addFocusHint: (left: number) => (left > 0 ? `${left} more at most.` : 'Five at most: close one first.'),
  },
  criteriaTexts: {
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

    today: 'Solo today',
    until: (day: string) => `Solo until ${day}`,
  },
};

export type SchoolFocusTexts = typeof english;
export const { texts, criteriaTexts } = inLanguage('school/focus', english);
