import type { MemberName } from '#domain/people/members.ts';
import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const members: Readonly<Record<MemberName, string>> = {
  'display name': 'display name',
  'first name': 'first name',
  'last name': 'last name',
  'e-mail': 'e-mail',
  phone: 'phone',
  'preferred communication': 'preferred communication',
  address: 'address',
  picture: 'picture',
  garage: 'garage',
};

const en = {
  sayWhose: 'Say whose profile it is.',
  knownElsewhere: (email: string) =>
    `${email} belongs to someone else. Add that person to the roster instead.`,
  ownContact: 'Only they can change this, because they have signed in.',
  sessionsNotEnded: 'Sessions not ended',
  inOtherClubs: 'They are also in other clubs. You can remove them from this club instead.',
  keepEmail: 'Keep an e-mail address. They sign in with it.',
  optedOut: 'They opted out of messages. Only they can opt in again.',
  ownOptOut: 'Only they can opt out of messages: in their own profile, or with the link in each mail.',
  members,
  wasChanged: 'Your profile was changed',
  brief: (admin: string, members: string) => `${admin} changed this in your profile: ${members}.`,
  changedBy: (admin: string, club: string, members: string) =>
    `${admin} of ${club} changed this in your profile: ${members}.`,
  mendIt: 'If this is wrong, correct it in your profile or ask your club.',
  openProfile: 'Open your profile',
  onRoster: (club: string) => `You get this because ${club} has you on a roster.`,
};

export const texts = inLanguages({ en, es });
