import type { SecurityKind } from '#domain/audit/security-kinds.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const english = {
  title: 'My data',
  sessions: 'Where you are signed in',
  thisSession: 'this one',
  unknownDevice: 'Unknown device',
  lastUsed: (when: string) => `Last used ${when}`,
  signedIn: (when: string) => `signed in ${when}`,
  network: (network: string) => `network ${network}`,
  end: 'End',
  endSession: (device: string) => `End the session of ${device}`,
  sessionEnded: 'The session has ended',
  sessionNotEnded: 'The session goes on',
  securityLog: 'What happened in the last 180 days',
  nothingHappened: 'Nothing yet. Here stand sign-ins, wrong codes, and changes of your e-mail or phone.',
  happened: {
    'signed-in': 'You signed in',
    'code-refused': 'A wrong sign-in code was typed',
    'code-locked': 'A sign-in code was used up by five wrong tries',
    'signed-out': 'You logged out',
    'session-ended': 'You ended a session on another device',
    'sessions-ended': 'You logged out everywhere',
    'sessions-ended-by-club': 'A club’s organizer ended your sessions',
    'removed-from-club': 'A club’s organizer removed you from the club',
    'organizer-made': 'You became an organizer of a club',
    'organizer-ended': 'You are no longer an organizer of a club',
    'email-changed': 'Your e-mail was changed',
    'phone-changed': 'Your phone was changed',
    'accounts-merged': 'Your accounts were merged',
    'data-downloaded': 'Your data was downloaded',
  } satisfies Record<SecurityKind, string>,
  logOut: 'Log out everywhere',
  logOutLead: 'Lost a phone, or signed in on somebody else’s? End your sessions on every phone and computer.',
  logOutAsk: 'Log out everywhere?',
  logsOut: 'You are signed out on every phone and computer at once, here too.',
  unsent: (count: number) =>
    `${counted(count, 'eval')} on this phone ${count === 1 ? 'has' : 'have'} answers that only this phone knows. They are lost; open the form with reception first to keep them.`,
  notLoggedOut: 'Not logged out',
  cancel: 'Cancel',
  download: 'Download my data',
  downloadLead:
    'One ZIP file with your profile, garage, sign-ins, events, the evals you filled and those about you, the messages to you, and your pictures. Programs can read it, too: it is JSON.',
  downloaded: 'Your data was downloaded',
  notDownloaded: 'Not downloaded',
  delete: 'Delete my account',
  goes: {
    lead: 'This goes at once, and nobody can bring it back:',
    person: 'your name, e-mail, phone, address and pictures, your garage, and every way you sign in',
    places: 'your place on rosters, your rights as an admin, and messages to you',
    evals: 'evals that you have not submitted, and those about you that wait to be filled in',
  },
  stays: {
    lead: 'This stays, since it is others’, too:',
    evals: (formerMember: string) =>
      `submitted evals: the instructor or student on the other side keeps them, with ‘${formerMember}’ in place of your name. Public links to evals about you stop working.`,
    audit: 'what the clubs’ audit logs say was done, without your name',
  },
  deleteAsk: 'Delete your account?',
  keep: 'Keep it',
  noUndo: 'It cannot be undone. A roster that names your e-mail address later makes a new account.',
  typeWord: (word: string) => `Type ${word} to go on`,
  notDeleted: 'Your account was not deleted.',
  signInAgain: 'Sign in again',
};

export type MyDataTexts = typeof english;
export const texts = inLanguage('myData', english);
