import { slidersNamed } from '../rating-levels.ts';

/** What a student may expect of an instructor; the four names are product.md §3's. */
export const expectation = slidersNamed([
  'Did not meet expectations',
  'Met expectations',
  'Exceeded expectations',
  'One of the best',
]);
