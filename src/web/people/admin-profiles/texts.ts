import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'User Profile',
  fixedContact: 'They have signed in: only they change e-mail, phone, address and how they are told.',
  noOptOut: 'Only they can opt out: in their own profile, or by the link in each mail.',
  save: 'Save Profile',
  savedElsewhere: 'This profile was saved elsewhere meanwhile.',
  parts: 'Part of the profile',
  info: 'Info',
  unsaved: 'Your changes to the profile are not saved.',
  sessions: 'Sessions',
  sessionsHint:
    'A lost phone, or a browser that was left signed in? Sign them out everywhere; they can sign in again.',
  end: 'End sessions',
  endAll: 'End all sessions?',
  ends: (name: string) =>
    `${name || 'This person'} is signed out on every phone and computer at once. What they have begun to fill in stays there until they sign in again.`,
  ended: 'Sessions ended',
  membership: 'Membership',
  membershipHint:
    'They are in other clubs, too. If they are no longer in yours, remove them: your club then sees only what you typed of them.',
  remove: 'Remove from club',
  removeAsk: 'Remove from the club?',
  removes: (name: string) =>
    `${name || 'This person'} stays on your rosters as you typed them, with the evals of your events. Their rights in the club end. Only organizers can bring them back: invite them, or add them to a roster.`,
  removed: 'Removed from the club',
  notRemoved: 'Not removed from the club',
  notEnded: 'Sessions not ended',
};

export type AdminProfileTexts = typeof english;
export const texts = inLanguage('people/admin-profiles/texts', english);
