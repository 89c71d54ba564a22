import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notLeft: 'You have not left the club',
  notRemoved: 'Not removed from the club',
  neverSignedIn: 'Nobody has ever signed in as them. Take them off your rosters instead.',
};

export const texts = inLanguages({ en, es });
