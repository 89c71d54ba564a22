import { slidersNamed } from './rating-levels.ts';

/** Makes a slider of the instructor form. */
export const skill = slidersNamed(['Needs work', 'Developing', 'Solid', 'Mastered']);
