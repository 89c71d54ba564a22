import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  /** Follows the names of sample people and of their event. */
  sample: '(sample)',
  rosterMeanwhile: 'A roster with sample people was saved meanwhile. Press again.',
  notAdded: 'Sample people not added',
  hasEvents: 'Your club has an event already. Sample people are only for a club without events.',
};

export const texts = inLanguages({ en, es });
