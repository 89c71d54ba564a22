import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  networkTries: (wait: string) => `Too many tries from your network. Try again in ${wait}.`,
  noSuchPasskey:
    'It is not known here, or was removed. Sign in another way; you can add passkeys in your profile, under My data.',
  oneAddress: 'must be one e-mail address',
  notAdded: 'Passkey not added',
  tooManyPasskeys: (most: number) => `You have ${most} passkeys, which is the most. Remove one first.`,
  addedAlready: 'This passkey was added already.',
  passkeyMail: {
    changes: {
      'passkey-added': {
        heading: 'A passkey was added',
        what: 'Whoever has the device that it is on, and can unlock it, signs in as you from now on. Your other sessions have ended.',
      },
      'passkey-removed': {
        heading: 'A passkey was removed',
        what: 'It signs nobody in any more. Your other sessions have ended.',
      },
      'passkeys-forgotten': {
        heading: 'Your passkeys were removed',
        what: 'Whoever runs this server has removed them, as they do for somebody who has lost a device. They sign nobody in any more, and your sessions have ended.',
      },
    },
    notYou:
      'If that was not you, sign in with a code sent to this address, remove the passkeys that you do not know, log out everywhere, and tell your club.',
    /** A code does not let them change passkeys. */
    notYouAsOrganizer:
      'If that was not you, write to whoever runs this server at once: they end your sessions and remove your passkeys. Tell your club, too.',
    openMyData: 'Open your passkeys',
    yourAccount: 'You get this because it changes how you sign in.',
  },
};

export const texts = inLanguages({ en, es });
