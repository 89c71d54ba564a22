import { isLanguage } from '#domain/text/languages.ts';
import { api } from '#web/data/api.ts';
import { unsentLanguageOf } from '#web/language/language.ts';
import { statusAfter } from './deliver.ts';

/** Sends the language that a person has chosen on this browser, if it is not on the server yet. */
export async function sendLanguage(userId: string): Promise<void> {
  const key = unsentLanguageOf(userId);
  const chosen = localStorage.getItem(key) ?? '';
  if (!isLanguage(chosen)) return;
  const body = { Language: chosen };
  const state = await api.SaveLanguage({ body, signedInAs: userId, whenSignedOut: 'throw' }).then(
    () => 'sent',
    error => statusAfter(error).state,
  );
  const isDone = state === 'sent' || state === 'refused';
  // The person may have chosen another one meanwhile.
  if (isDone && localStorage.getItem(key) === chosen) localStorage.removeItem(key);
}

export function forgetLanguage(userId: string): void {
  try {
    localStorage.removeItem(unsentLanguageOf(userId));
  } catch {
    // The browser blocks site data, so there is none.
  }
}
