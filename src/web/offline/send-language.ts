import { isLanguage } from '#domain/text/languages.ts';
import { api } from '#web/data/api.ts';
import { unsentLanguageOf } from '#web/language/language.ts';
import { outcomeOf } from './outcome.ts';

/** Tells the server the language that a person has chosen here, unless it has it. Until it answers, the choice waits. */
export async function sendLanguage(userId: string): Promise<void> {
  const key = unsentLanguageOf(userId);
  const chosen = localStorage.getItem(key) ?? '';
  if (!isLanguage(chosen)) return;
  const body = { Language: chosen };
  const state = await api.SaveLanguage({ body, signedInAs: userId, whenSignedOut: 'throw' }).then(
    () => 'sent',
    error => outcomeOf(error).state,
  );
  const isDone = state === 'sent' || state === 'refused';
  // Another one may have been chosen meanwhile.
  if (isDone && localStorage.getItem(key) === chosen) localStorage.removeItem(key);
}

export function forgetLanguage(userId: string): void {
  try {
    localStorage.removeItem(unsentLanguageOf(userId));
  } catch {
    // Site data is blocked: there was none.
  }
}
