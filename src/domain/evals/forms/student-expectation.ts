import { slidersNamed } from './rating-levels.ts';

/** Makes a slider of the student form; docs/product.md#forms gives the four names. */
export const expectation = slidersNamed([
  'Did not meet expectations',
  'Met expectations',
  'Exceeded expectations',
  'One of the best',
]);
