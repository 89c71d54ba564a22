import type { Me } from '#contract/sign-in/auth.ts';
import { isLanguage } from '#domain/text/languages.ts';
import { withStorage } from '#web/browser/storage.ts';
import { unsentLanguageOf } from '#web/language/language.ts';
import { api } from './api.ts';
import { isRefusal } from './errors.ts';

/**
 * Sends the language that a person has chosen on this browser, if it is not on the server yet. Without reception it stays
 * until the session is read again, as it is when reception returns.
 */
export async function sendLanguage({ clientPrincipal }: Me): Promise<void> {
  if (!clientPrincipal) return;
  const { userId } = clientPrincipal;
  const key = unsentLanguageOf(userId);
  const Language = withStorage(storage => storage.getItem(key)) ?? '';
  if (!isLanguage(Language)) return;
  try {
    await api.SaveLanguage({ body: { Language }, signedInAs: userId, whenSignedOut: 'throw' });
  } catch (error) {
    if (!isRefusal(error)) return;
  }
  withStorage(storage => {
    // The person may have chosen another language meanwhile.
    if (storage.getItem(key) === Language) storage.removeItem(key);
  });
}
