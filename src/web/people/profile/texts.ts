import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  grid: 'Grid',
  title: 'User Profile',
  info: 'My Info',
  garage: 'My Garage',
  parts: 'Part of the profile',
  save: 'Save Profile',
  unsaved: 'Your changes to the profile are not saved.',
  emailHint: 'A new one is used once you have typed the code that is sent to it.',
  savedElsewhere: 'Your profile was saved elsewhere meanwhile.',
  enterCode: 'Enter the code',
  waits: (addresses: string, count: number) =>
    `${addresses} ${count === 1 ? 'waits for its code.' : 'wait for their codes.'}`,
  sendCode: 'Send a code',
  unconfirmed: (phone: string) =>
    `Your phone ${phone} is not confirmed: no SMS go there until you have typed a code from one.`,
  confirmYour: {
    Phone: 'Confirm your phone',
    Email: 'Confirm your e-mail',
    both: 'Confirm your phone and e-mail',
  },
  confirmLead: 'Until you do, what you had before is used. All else is saved.',
  confirm: 'Confirm Communication',
  later: 'Later',
  incorrect: 'Incorrect Confirmation Code',
  codes: {
    Phone: {
      label: 'Phone Code:',
      placeholder: 'Phone Confirmation Code',
      hint: (phone: string) => `Sent to ${phone}. It is good for ten minutes.`,
      another: 'Send another SMS',
      giveUp: 'Do not confirm this phone',
    },
    Email: {
      label: 'Email Code:',
      placeholder: 'Email Confirmation Code',
      hint: (email: string) => `Sent to ${email}. It is good for ten minutes; look into the spam folder too.`,
      another: 'Send another e-mail',
      giveUp: 'Do not confirm this e-mail',
    },
  },
  keep: (address: string) => `Keep ${address}`,
  confirmed: 'Communication confirmed',
  otherAccount:
    'Another account is known by this e-mail, too. Both stay as they are until you merge them, which your dashboard offers.',
  notConfirmed: 'Not confirmed',
  codeSent: 'Another code is on its way',
  newestCounts: 'Only the newest one counts.',
  codeNotSent: 'No other code was sent',
  notTakenBack: 'That was not taken back',
};

export type ProfileTexts = typeof english;
export const texts = inLanguage('people/profile/texts', english);
