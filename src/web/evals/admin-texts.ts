import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  evalAbsent:
    'Evals can be read when they are submitted. Until then Stats of the event shows them as pending. This one may also have been removed.',
  title: 'For admins',
  mend: 'Need a correction?',
  anInstructor: 'an instructor',
  lead: (evaluator: string) =>
    `Re-open the eval so that ${evaluator} can change the answers and submit it again.`,
  reopen: 'Re-open',
  question: 'Re-open this eval?',
  consequence: (evaluator: string) =>
    `The eval keeps its answers. ${evaluator} can change and submit them. Until then the score does not count and the public link shows nothing.`,
  reasonHint: 'Stored in the audit log.',
  noReason: 'Enter a reason.',
  reopened: 'Eval re-opened',
  notReopened: 'Eval not re-opened',
};

export type EvalDeskTexts = typeof english;
export const texts = inLanguage('evals/admin-texts', english);
