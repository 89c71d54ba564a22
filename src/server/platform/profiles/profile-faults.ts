import { profileFaults as es } from '#domain/profile/faults.es.ts';
import { profileFaults as en } from '#domain/profile/faults.ts';
import { inLanguages } from '../../language/reader.ts';

/** What is said of what is wrong with a profile or a car. */
export const faultTexts = inLanguages({ en, es });
