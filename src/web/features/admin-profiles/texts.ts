import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'User Profile',
  fixedEmail: 'They have signed in with it, or another club relies on it: only they can change it.',
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
  notEnded: 'Sessions not ended',
};

export type AdminProfileTexts = typeof english;
export const texts = inLanguage('adminProfiles', english);
