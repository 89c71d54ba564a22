import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notCreated: 'The organization was not created',
  needsName: 'An organization needs a name.',
  linkNotValid:
    'This set-up link is no longer valid, or there was none. Whoever used it can add you as an admin.',
};

export const texts = inLanguages({ en, es });
