import type { Me } from '#contract/auth.ts';
import { loadPhone } from './load-phone.ts';

const isForeign = (userId: string, [key, text]: [string, unknown]) =>
  key.startsWith('sealed-for:')
    ? !key.endsWith(userId)
    : key.startsWith('eval-draft:') && !String(text).includes(userId);

/**
 * Takes over what lies on the phone for this person before anything opens a draft: what was sealed when they were signed
 * out, and what an account that was merged into this one has left. Where there is no such thing nothing is asked or
 * loaded.
 */
export async function takeOverDrafts({ clientPrincipal, phoneKey }: Me): Promise<void> {
  if (!clientPrincipal) return;
  const { userId } = clientPrincipal;
  try {
    if (phoneKey && localStorage.getItem(`sealed-for:${userId}`) !== null) {
      await (await loadPhone())?.unseal(userId, phoneKey);
    }
    if (!Object.entries(localStorage).some(entry => isForeign(userId, entry))) return;
    await (await import('./adopt-drafts.ts')).adoptDrafts(userId);
  } catch {
    // Site data is blocked, there is no reception, or no room: it is tried again with the next page that is loaded.
    return;
  }
}
