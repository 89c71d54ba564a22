import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const english = {
  title: 'My Clubs',
  none: 'No club has you on a roster.',
  asks: (club: string) => `${club} has added you. Is that your club?`,
  asksAdmin: (club: string) => `${club} asks you to be one of its organizers.`,
  sees: 'It sees your names, picture, cars, phone, e-mail and address, and its instructors see evals of you.',
  wouldSee:
    'If it is, it sees your names, picture, cars, phone, e-mail and address, and its instructors see evals of you.',
  typed: (what: string) => `Until then it sees what it typed: ${what}.`,
  seesTyped: (what: string) => `It sees what it typed: ${what}, and the evals of its own events.`,
  nothingTyped: 'nothing but your place on its rosters',
  left: 'You have left it.',
  removed: 'It has removed you. Only its organizers can bring you back.',
  accept: 'That is my club',
  leave: 'Leave',
  leaveClub: (club: string) => `Leave ${club}`,
  acceptClub: (club: string) => `That is my club: ${club}`,
  leaveAsk: (club: string) => `Leave ${club}?`,
  leaves:
    'It sees no more than what it typed of you. It keeps completed evals. Your rights there end. You can come back on your profile.',
  openEvals: (count: number) =>
    `${counted(count, 'eval')} of it ${count === 1 ? 'waits' : 'wait'} for you. What you have begun to fill in stays, and submitting one makes it your club again.`,
  accepted: (club: string) => `${club} is your club now`,
  notAccepted: 'That was not stored',
  hasLeft: (club: string) => `You have left ${club}`,
  notLeft: 'You have not left the club',
};

export type MembershipTexts = typeof english;
export const texts = inLanguage('clubs/memberships/texts', english);
