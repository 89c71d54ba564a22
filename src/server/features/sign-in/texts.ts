import { inLanguages } from '#server/platform/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  networkTries: (wait: string) => `Too many tries from your network. Try again in ${wait}.`,
  oneAddress: 'must be one e-mail address',
};

export type SignInTexts = typeof en;
export const texts = inLanguages({ en, es });
