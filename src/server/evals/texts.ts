import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notComplete: 'This eval is not complete',
  notSubmitted: 'Nothing was submitted. Mend what is listed, then submit again.',
  submittedBefore: 'This eval was submitted before with other content, and that stands.',
  complete: 'This eval is complete: it was submitted, perhaps from another device.',
  draftNotKept: 'Draft not kept',
  notKept: 'Nothing of this was kept. Mend what is listed.',
  notRated: (skill: string) => `'${skill}' is not rated yet.`,
  noSuchRating: (skill: string) => `'${skill}' has a rating that the form does not offer.`,
  noSuchAnswer: (skill: string) => `'${skill}' has an answer that the form does not offer.`,
  notAsked: 'The form does not ask this.',
  notesTooLong: (most: number, given: number) =>
    `Notes may have ${most.toLocaleString('en')} characters at most; these have ${given.toLocaleString('en')}.`,
};

export const texts = inLanguages({ en, es });
