/** Every catalogue of texts by its name: `app/translations.ts` declares them, which knows the floors where they stand. */
export interface Translations {}

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
