import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notLeft: 'You have not left the club',
};

export type MembershipTexts = typeof en;
export const texts = inLanguages({ en, es });
