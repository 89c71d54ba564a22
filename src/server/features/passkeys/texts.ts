import { inLanguages } from '#server/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notAdded: 'Passkey not added',
  tooMany: (most: number) => `You have ${most} passkeys, which is the most. Remove one first.`,
  addedAlready: 'This passkey was added already.',
  changes: {
    'passkey-added': {
      heading: 'A passkey was added',
      what: 'Whoever has the device that it is on, and can unlock it, signs in as you from now on. Your other sessions have ended.',
    },
    'passkey-removed': {
      heading: 'A passkey was removed',
      what: 'It signs nobody in any more. Your other sessions have ended.',
    },
  },
  notYou:
    'If that was not you, sign in with a code sent to this address, remove the passkeys that you do not know, log out everywhere, and tell your club.',
  openMyData: 'Open your passkeys',
  yourAccount: 'You get this because it changes how you sign in.',
};

export type PasskeyTexts = typeof en;
export const texts = inLanguages({ en, es });
