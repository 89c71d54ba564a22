import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const english = {
  title: 'Moving up',
  noOffice: 'Nothing to decide here',
  noOfficeHint: 'Chief instructors decide who moves up. An organizer appoints them under Settings → School.',
  nobody: 'Nobody has been written about in the last two years.',
  days: (days: number, group: string) => `${counted(days, 'day')} in ${group}`,
  instructors: (count: number) => counted(count, 'instructor'),
  course: (scores: string) => `Apex Scores, oldest first: ${scores}`,
  lastScore: 'Last Apex Score',
  signedOffFor: (group: string) => `Signed off for ${group}`,
  moveUp: 'Move up',
  moveUpWhom: (name: string) => `Move up ${name}`,
  moveUpTo: (group: string) => `Move up to ${group}`,
  evals: 'Evals',
  evalsOf: (name: string) => `Evals of ${name}`,
  group: 'Run group',
  note: 'Note',
  noteHint: 'They read it.',
  cancel: 'Cancel',
  signedOff: (name: string, group: string) => `${name} moved up to ${group}`,
  notSigned: 'Not signed off',
  decided: 'Decided',
  movedUp: (group: string) => `moved up to ${group}`,
  by: (name: string) => `signed by ${name}`,
  withdrawnOn: (when: string) => `withdrawn on ${when}`,
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw the sign-off of ${name}`,
  withdrawLead: (name: string) =>
    `${name} sees that it is withdrawn. It stays on record, and they can be signed off again.`,
  reason: 'Reason',
  reasonHint: 'Chief instructors read it, nobody else.',
  withdrawn: (name: string) => `Sign-off of ${name} withdrawn`,
  notWithdrawn: 'Not withdrawn',
};

export type AdvancementTexts = typeof english;
export const texts = inLanguage('advancement', english);
