import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'Sign in',
  yourAddress: 'Use the e-mail address that your club has on its roster.',
  ownAddress: 'Use your own e-mail address: you become the first admin of your club.',
  or: 'or',
  continueWith: (provider: string) => `Continue with ${provider}`,
  email: 'Email',
  sendCode: 'Send code',
  code: 'Code',
  codeHint: (email: string) => `Sent to ${email}. It is good for ten minutes; look into the spam folder too.`,
  signIn: 'Sign in',
  anotherCode: 'Send another code',
  otherEmail: 'Use another e-mail',
  codeSent: 'Another code is on its way',
  sentTo: (email: string) => `Sent to ${email}.`,
  codeNotSent: 'No other code was sent',
  withPasskey: 'Sign in with a passkey',
  passkeyCalledOff:
    'You are not signed in: it was called off or took too long, or this device has no passkey for this site. You add passkeys in your profile, under My data.',
  noPasskeyHere: 'This browser cannot use passkeys at this address.',
  lookAround: 'Look around as',
  organizer: 'Organizer',
  instructor: 'Instructor',
  student: 'Student',
  invented: 'The club, its people and their evals are invented. No message leaves this computer.',
  problems: {
    denied: {
      title: 'You are not signed in.',
      detail: 'Signing in was called off at the provider. Try again, or use another way.',
    },
    expired: {
      title: 'That took too long.',
      detail: 'For your safety a sign-in at a provider is good for a few minutes, and once. Start it again.',
    },
    unavailable: {
      title: 'The provider does not answer.',
      detail: 'Try again in a few minutes, or use another way to sign in.',
    },
    unknown: {
      title: 'There is no such way to sign in.',
      detail: 'Choose one of those below.',
    },
    failed: {
      title: 'The provider did not sign you in.',
      detail: 'Try again. If it stays, use another way, or tell the organizer of your event.',
    },
  },
};

export type SignInTexts = typeof english;
export const texts = inLanguage('sign-in/texts', english);
