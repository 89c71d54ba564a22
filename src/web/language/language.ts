import { isLanguage, type Language } from '#domain/text/languages.ts';
import { withStorage } from '#web/browser/storage.ts';

const KEY = 'language';
export const unsentLanguageKey = (userId: string) => `${KEY}-of:${userId}`;

/** Returns the first supported language of the tags ('es-MX', 'en'); English without one. */
function findSupported(tags: readonly string[]): Language {
  return tags.map(tag => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

const tags = globalThis.navigator?.languages ?? [];

function findInitialLanguage(): Language {
  const chosen = withStorage(storage => storage.getItem(KEY)) ?? '';
  return isLanguage(chosen) ? chosen : findSupported(tags);
}

/** Some browsers report tags that their own Intl throws at: 'C', 'en-US@posix'. */
function isValid(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

const validTags = tags.filter(isValid);

/** The language of this visit: the one chosen, otherwise the first of the browser's that we speak. */
export const language = findInitialLanguage();

/**
 * How numbers and names of months are written: by the reader's region where the browser speaks the language of the
 * screens ('es-MX', 'en-GB'), otherwise as that language has it.
 */
export const locale = validTags.find(tag => tag.slice(0, 2).toLowerCase() === language) ?? language;

/** The browser's first valid language, whose region has a usual paper. */
export const browserLocale = validTags[0] ?? locale;

/**
 * Stores the chosen language and reloads the screens in it. The choice of a person who is signed in is sent to the server
 * when the browser is online (client/session.ts).
 */
export function chooseLanguage(chosen: Language, userId?: string): void {
  withStorage(storage => {
    storage.setItem(KEY, chosen);
    if (userId) storage.setItem(unsentLanguageKey(userId), chosen);
  });
  location.reload();
}

/**
 * Loads the screens in the language that the person has chosen on another device, unless one was chosen on this device.
 * Does nothing if the browser stores nothing: the page would load again and again.
 */
export function adoptLanguage(chosenElsewhere: string): void {
  if (!isLanguage(chosenElsewhere) || chosenElsewhere === language) return;
  const isStored = withStorage(storage => {
    if (storage.getItem(KEY) !== null) return false;
    storage.setItem(KEY, chosenElsewhere);
    return true;
  });
  if (isStored) location.reload();
}
