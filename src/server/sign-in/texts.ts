import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  networkTries: (wait: string) => `Too many tries from your network. Try again in ${wait}.`,
  noSuchPasskey:
    'It is not known here, or was removed. Sign in another way; you can add passkeys in your profile, under My data.',
  oneAddress: 'must be one e-mail address',
};

export const texts = inLanguages({ en, es });
