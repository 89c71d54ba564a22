import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  fixedContact:
    'They have signed in before. Only they can change their e-mail, phone, address and how messages reach them.',
  noOptOut: 'Only they can opt out: in their own profile, or with the link in each mail.',
  savedElsewhere: 'This profile was saved elsewhere in the meantime.',
  sessions: 'Sessions',
  sessionsHint:
    'A lost phone, or a browser left signed in? Sign them out everywhere. They can sign in again.',
  end: 'End sessions',
  endAll: 'End all sessions?',
  ends: (name: string) =>
    `${name || 'This person'} is signed out on every phone and computer at once. Unfinished answers stay on the device until they sign in again.`,
  ended: 'Sessions ended',
  membership: 'Membership',
  membershipHint:
    'They are also in other clubs. If they have left yours, remove them. Your club then sees only what you typed about them.',
  remove: 'Remove from club',
  removeAsk: 'Remove from the club?',
  removes: (name: string) =>
    `${name || 'This person'} stays on your rosters as you typed them, with the evals of your events. Their rights in the club end. Only organizers can bring them back, with an invitation or a roster.`,
  removed: 'Removed from the club',
  notRemoved: 'Not removed from the club',
  notEnded: 'Sessions not ended',
};

export type AdminProfileTexts = typeof english;
export const texts = inLanguage('people/admin-profiles/texts', english);
