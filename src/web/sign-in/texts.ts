import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const english = {
  texts: {
    title: 'Sign in',
    yourAddress: 'Use the e-mail address that your club has on its roster.',
    ownAddress: 'Use your own e-mail address: you become the first admin of your club.',
    or: 'or',
    continueWith: (provider: string) => `Continue with ${provider}`,
    sendCode: 'Send code',
    codeGoesTo: 'The code goes to',
    code: 'Code',
    codeHint: (email: string) => `Sent to ${email}. It works for ten minutes. Check the spam folder too.`,
    codeInTerminal: (email: string) =>
      `The code for ${email} is in the server’s terminal, because no mail server is set. It works for ten minutes.`,
    linkFaults: {
      used: 'This link was used already. Ask for a new code here.',
      expired: 'This link has expired. It works for ten minutes. Ask for a new code here.',
      elsewhere:
        'This link works only in the browser that asked for the code, until it asks for a newer one. Type the code from the mail there, or ask for a new code here.',
    },
    anotherCode: 'Send another code',
    otherEmail: 'Use another e-mail',
    codeSent: 'New code created',
    withPasskey: 'Sign in with a passkey',
    passkeyCancelled:
      'Sign-in was cancelled or timed out, or this device has no passkey for this site. Add passkeys in your profile, under My data.',
    noPasskeyHere: 'This browser cannot use passkeys at this address.',
    lookAround: 'Look around as',
    organizer: 'Admin',
    invented: 'The club, its people and their evals are invented. No message leaves this computer.',
    problems: {
      denied: {
        title: 'You are not signed in.',
        detail: 'Sign-in was cancelled at the provider. Try again, or sign in another way.',
      },
      expired: {
        title: 'That took too long.',
        detail: 'A sign-in at a provider works once, within a few minutes. Start again.',
      },
      unavailable: {
        title: 'The provider is not responding.',
        detail: 'Try again in a few minutes, or sign in another way.',
      },
      misconfigured: {
        title: 'This provider is not set up correctly.',
        detail: 'Sign in another way, and tell an admin of your club.',
      },
      unknown: {
        title: 'This way to sign in does not exist.',
        detail: 'Choose one below.',
      },
      failed: {
        title: 'The provider did not sign you in.',
        detail: 'Try again. If it fails again, sign in another way or tell an admin of your club.',
      },
    },
  },
  signOutTexts: {
    kinds: {
      evals: (count: number) => counted(count, 'eval'),
      sessions: (count: number) => counted(count, 'log entry', 'log entries'),
      solos: (count: number) => counted(count, 'solo sign-off'),
    },
    unsent: (what: string, device: string) =>
      `Not sent yet, and only on this ${device}: ${what}. If you continue, this is lost. If you wait, it is sent when you are online.`,
    typed: (count: number, device: string) =>
      `Typed but not saved, and only on this ${device}: ${counted(count, 'text')}. If you continue, this is lost.`,
    unknown: (device: string) =>
      `This ${device} cannot check now whether everything you wrote was sent. If you continue, what was not sent is lost.`,
  },
};

export type SignInTexts = typeof english;
export const { texts, signOutTexts } = inLanguage('sign-in', english);
