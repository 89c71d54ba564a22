import { type SharedTexts, sharedTexts } from './shared-texts.ts';
import { translate } from './translations.ts';

/** The texts of a file in the language of this visit, and the shared texts that the file does not say otherwise. */
export function inLanguage<Texts extends object>(
  file: string,
  english: Texts,
): Omit<SharedTexts, keyof Texts> & Texts {
  return Object.assign(Object.create(sharedTexts()), translate(file, english));
}
