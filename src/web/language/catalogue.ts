import type { Translations } from '../translations.ts';

let translations: Translations | undefined;

/** Puts another language in the place of English; called before any screen is loaded. */
export function speak(translated: Translations): void {
  translations = translated;
}

/** The texts of a feature in the language of this visit. English is written where the feature is, the other languages beside it. */
export function inLanguage<Name extends keyof Translations>(
  name: Name,
  english: Translations[Name],
): Translations[Name] {
  return translations?.[name] ?? english;
}
