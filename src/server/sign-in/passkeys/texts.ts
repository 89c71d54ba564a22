import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notAdded: 'Passkey not added',
  tooMany: (most: number) => `You have ${most} passkeys, which is the most. Remove one first.`,
  addedAlready: 'This passkey was added already.',
};

export const texts = inLanguages({ en, es });
