/** Texts of another language by the English file that they translate: 'ui/texts' for `src/web/ui/texts.ts`. */
export type Translations = Readonly<Record<string, object>>;

let translations: Translations = {};

/** Puts another language in the place of English; called before any screen is loaded. */
export function speak(translated: Translations): void {
  translations = translated;
}

/** The texts of a file in the language of this visit. The type of the English texts holds the Spanish ones beside them. */
export function translate<Texts extends object>(file: string, english: Texts): Texts {
  return { ...english, ...translations[file] };
}
