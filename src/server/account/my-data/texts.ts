import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  waitAMinute: 'You have downloaded your data within the last minute. Wait a minute, then download it again.',
};

export const texts = inLanguages({ en, es });
