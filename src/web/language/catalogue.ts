import { type SharedTexts, sharedTexts } from './texts.ts';

/** Texts by the name of their group. */
type Groups = Readonly<Record<string, object>>;

type Catalogue<English extends Groups> = {
  readonly [Name in keyof English]: English[Name] & Omit<SharedTexts, keyof English[Name]>;
};

const catalogues = new Map<string, Groups>([['language', { sharedTexts }]]);
const translations = new Map<string, Groups>();

function translate(folder: string): void {
  for (const [name, texts] of Object.entries(catalogues.get(folder) ?? {}))
    Object.assign(texts, translations.get(folder)?.[name]);
}

/**
 * Puts another language in the place of English, also in catalogues that are loaded later. It is called before anything is
 * rendered, so no module may read a text while it is loaded.
 *
 * @param translated groups of texts by the folder of their catalogue in `src/web`
 */
export function setTranslations(translated: Readonly<Record<string, Groups>>): void {
  for (const [folder, groups] of Object.entries(translated)) {
    translations.set(folder, groups);
    translate(folder);
  }
}

/** Returns a folder's texts in the language of this visit. Each group inherits the shared texts that it has not itself. */
export function inLanguage<English extends Groups>(folder: string, english: English): Catalogue<English> {
  const catalogue = Object.create(null);
  for (const [name, texts] of Object.entries(english))
    catalogue[name] = Object.assign(Object.create(sharedTexts), texts);
  catalogues.set(folder, catalogue);
  translate(folder);
  return catalogue;
}
