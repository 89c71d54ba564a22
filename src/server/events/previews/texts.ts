import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  locale: 'en-US',
  /** The title of the page (docs/product.md#reading-an-eval). */
  title: (name: string) => `Eval Summary: ${name}`,
  score: (score: string) => `Apex Score: ${score} out of 4.`,
  ratedBy: (name: string) => `Rated by ${name}.`,
  product: 'Apex Debrief',
  about: 'Instructors and students rate each other after track days.',
};

/** The words of previews around the eval's own. */
export const texts = inLanguages({ en, es });
