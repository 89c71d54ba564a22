import { slidersNamed } from './rating-levels.ts';

/** A driving skill, as an instructor rates it from the right seat. */
export const skill = slidersNamed(['Needs work', 'Developing', 'Solid', 'Mastered']);
