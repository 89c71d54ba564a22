import { profileFaults as es } from '#domain/people/faults.es.ts';
import { profileFaults as en } from '#domain/people/faults.ts';
import { inLanguages } from '#server/platform/language/reader.ts';

/** What is said of what is wrong with a profile or a car. */
export const faultTexts = inLanguages({ en, es });
