import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const english = {
  texts: {
    organizations: 'Clubs',
    noOrganization: 'No club yet',
    noOrganizationHint:
      'Clubs whose events you run appear here. An admin of the club can add you by e-mail address.',
    setUp: 'Set up your club',
    noEvents: 'No events yet.',
    attendees: (count: number) => counted(count, 'attendee'),
    openEvals: (count: number) => `${counted(count, 'eval')} open`,
  },
  membershipTexts: {
    title: 'My Clubs',
    none: 'You are not on any club’s roster.',
    asks: (club: string) => `${club} has added you. Is this your club?`,
    asksAdmin: (club: string) => `${club} asks you to be one of its admins.`,
    sees: 'The club sees your names, picture, cars, phone, e-mail and address. Its instructors see your evals.',
    wouldSee:
      'If you say yes, the club sees your names, picture, cars, phone, e-mail and address. Its instructors see your evals.',
    typed: (what: string) => `Until then the club sees only what it typed: ${what}.`,
    seesTyped: (what: string) => `The club sees what it typed: ${what}, and the evals of its own events.`,
    nothingTyped: 'only that you are on its rosters',
    left: 'You have left this club.',
    removed: 'The club has removed you. Only its admins can add you again.',
    accept: 'Yes, my club',
    notMine: 'Not my club',
    notMyClub: (club: string) => `Not my club: ${club}`,
    leave: 'Leave',
    leaveClub: (club: string) => `Leave ${club}`,
    acceptClub: (club: string) => `Yes, my club: ${club}`,
    leaveAsk: (club: string) => `Leave ${club}?`,
    leaves:
      'The club then sees only what it typed about you. It keeps completed evals. Your rights in the club end. You can return to it from your profile.',
    openEvals: (count: number) =>
      `You have ${counted(count, 'pending eval')} in this club. Your drafts stay, and submitting an eval makes it your club again.`,
    accepted: (club: string) => `${club} is your club now`,
    hasLeft: (club: string) => `You have left ${club}`,
  },
};

export type ClubsTexts = typeof english;
export const { texts, membershipTexts } = inLanguage('clubs', english);
