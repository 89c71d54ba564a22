import { inLanguages } from '#server/platform/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  locale: 'en-US',
  /** product.md §2: the page is titled so. */
  title: (name: string) => `Eval Summary: ${name}`,
  score: (score: string) => `Apex Score: ${score} out of 4.`,
  ratedBy: (name: string) => `Rated by ${name}.`,
  picture: 'Apex Debrief',
};

export type LinkPageTexts = typeof en;

/** What the preview of a public link says around the eval's own words. */
export const texts = inLanguages({ en, es });
