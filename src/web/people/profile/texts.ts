import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  info: 'My Info',
  garage: 'My Garage',
  emailHint: 'A new address is used once you have entered the code we send to it.',
  savedElsewhere: 'Your profile was saved elsewhere in the meantime.',
  enterCode: 'Enter the code',
  waits: (addresses: string, count: number) =>
    `${addresses} ${count === 1 ? 'is not confirmed yet.' : 'are not confirmed yet.'}`,
  sendCode: 'Send a code',
  unconfirmed: (phone: string) =>
    `Your phone ${phone} is not confirmed. It gets messages once you have entered a code from an SMS.`,
  confirmYour: {
    Phone: 'Confirm your phone',
    Email: 'Confirm your e-mail',
    both: 'Confirm your phone and e-mail',
  },
  confirmLead: 'Until then, messages go where they went before. Everything else is saved.',
  confirm: 'Confirm Communication',
  later: 'Later',
  incorrect: 'Incorrect Confirmation Code',
  codes: {
    Phone: {
      label: 'Phone Code:',
      placeholder: 'Phone Confirmation Code',
      hint: (phone: string) => `Sent to ${phone}. The code works for ten minutes.`,
      another: 'Send another SMS',
      giveUp: 'Do not confirm this phone',
    },
    Email: {
      label: 'Email Code:',
      placeholder: 'Email Confirmation Code',
      hint: (email: string) =>
        `Sent to ${email}. The code works for ten minutes. Check your spam folder, too.`,
      another: 'Send another e-mail',
      giveUp: 'Do not confirm this e-mail',
    },
  },
  removeFormer: (address: string) => `Stop signing in with ${address}`,
  keep: (address: string) => `Keep ${address}`,
  confirmed: 'Communication confirmed',
  otherAccount:
    'Another account has this e-mail, too. Your dashboard offers to merge the two. Until then both stay as they are.',
  notConfirmed: 'Not confirmed',
  codeSent: 'New code created',
  newestCounts: 'Only the newest code works.',
  codeNotSent: 'No new code was created',
  notTakenBack: 'The change was not undone',
};

export type ProfileTexts = typeof english;
export const texts = inLanguage('people/profile/texts', english);
