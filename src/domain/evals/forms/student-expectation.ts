import { slidersNamed } from './rating-levels.ts';

/** What a student may expect of an instructor; the four names are docs/product.md#forms's. */
export const expectation = slidersNamed([
  'Did not meet expectations',
  'Met expectations',
  'Exceeded expectations',
  'One of the best',
]);
