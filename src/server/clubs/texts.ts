import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notCreated: 'The club was not created',
  linkNotValid: 'This set-up link is not valid or was used. The person who used it can add you as an admin.',
  credentialsNotSaved: 'Login not saved',
  missing: 'This is missing.',
  fillInAll: 'Fill in all of them.',
  adminNotAdded: 'Admin not added',
  noEmail: 'That is not an e-mail address.',
  adminNotRemoved: 'Admin not removed',
  settingsNotSaved: 'Settings not saved',
  needsName: 'A club needs a name.',
  noSuchId: 'A MotorSportRegId has 35 characters: 8, 4, 4 and 16 of 0 to 9 and A to F, with dashes between.',
  accentFaults: {
    noColour: 'Enter a colour with # and six digits of 0 to 9 and A to F, such as #1e6fb8.',
    tooLight: 'This colour is too light to be seen on a light screen. Choose a darker one.',
    tooDark: 'This colour is too dark to be seen on a dark screen. Choose a lighter one.',
  },
  passkeyFirst:
    'Sign in with a passkey before you require one here. Otherwise you lock yourself out. Add a passkey in your profile, under My data.',
  testMail: {
    subject: 'Test mail from Apex Debrief',
    arrived: (club: string) =>
      `The mail server works. Messages of ${club} go to its drivers and instructors the same way.`,
    openSettings: 'Open Settings',
    footer: 'You get this because you pressed the button for a test mail.',
    notSent: 'Test mail not sent',
    noAddress: 'Confirm an e-mail address in your profile first.',
    tooMany: (wait: string) => `You have sent several test mails. Try again in ${wait}.`,
  },
  notLeft: 'You are still in the club',
  notRemoved: 'Not removed from the club',
  neverSignedIn: 'This person has never signed in. Remove them from your rosters instead.',
};

export const texts = inLanguages({ en, es });
