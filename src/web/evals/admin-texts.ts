import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  evalAbsent:
    'An eval can be read once it is submitted; until then the Stats of its event say how far it is. It may also have been removed.',
  title: 'For admins',
  mend: 'Something to mend?',
  anInstructor: 'an instructor',
  lead: (evaluator: string) =>
    `Give it back to ${evaluator}, who can change the answers and submit it again.`,
  reopen: 'Re-open',
  question: 'Re-open this eval?',
  consequence: (evaluator: string) =>
    `It is pending again, with its answers, for ${evaluator} to change and submit. Until then its score does not count and its public link shows nothing.`,
  reason: 'Reason',
  reasonHint: 'The audit log keeps it.',
  noReason: 'Write why it is re-opened.',
  reopened: 'Eval re-opened',
  notReopened: 'Eval not re-opened',
};

export type EvalDeskTexts = typeof english;
export const texts = inLanguage('evals/admin-texts', english);
