import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  networkTries: (wait: string) => `Too many tries from your network. Try again in ${wait}.`,
  noSuchPasskey:
    'This passkey is unknown here or was removed. Sign in another way. You can add passkeys in your profile, under My data.',
  passkeyCounter:
    'This passkey may be a copy: its device counts its uses from the beginning again. Sign in another way, then remove the passkey and add it again in your profile, under My data.',
  oneAddress: 'must be one e-mail address',
  notAdded: 'Passkey not added',
  tooManyPasskeys: (most: number) => `You have ${most} passkeys, which is the maximum. Remove one first.`,
  addedAlready: 'You have already added this passkey.',
  notRemoved: 'Not removed',
  stays: {
    last: 'This is the only address or provider that signs you in. Add another e-mail to your profile first.',
    messages: 'Your messages go to this address. Change the e-mail of your profile first.',
  },
  passkeyMail: {
    changes: {
      'passkey-added': {
        heading: 'A passkey was added',
        what: 'Anyone who has its device and can unlock it can now sign in as you. Your other sessions have ended.',
      },
      'passkey-removed': {
        heading: 'A passkey was removed',
        what: 'It can no longer be used to sign in. Your other sessions have ended.',
      },
      'sign-in-removed': {
        heading: 'A way to sign in was removed',
        what: 'An e-mail address or a provider no longer signs you in. Your other sessions have ended.',
      },
      'passkeys-forgotten': {
        heading: 'Your passkeys were removed',
        what: 'The operator of this server removed them, for example because a device was lost. They can no longer be used to sign in. Your sessions have ended.',
      },
    },
    notYou:
      'If this was not you, sign in with a code sent to this address, remove the passkeys that you do not know, sign out everywhere, and tell your club.',
    /** A code does not let them change passkeys. */
    notYouAsOrganizer:
      'If this was not you, write to the operator of this server at once. They can end your sessions and remove your passkeys. Tell your club as well.',
    openMyData: 'Open your passkeys',
    yourAccount: 'You get this because it changes how you sign in.',
  },
};

export const texts = inLanguages({ en, es });
