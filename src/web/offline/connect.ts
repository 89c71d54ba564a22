import type { Me } from '#contract/auth.ts';
import { readThrough } from '#web/data/read.ts';
import { onSession } from '#web/data/session.ts';
import { loadOfflineClient } from './load-client.ts';
import { networkFirst } from './network-first.ts';

const isForeign = (userId: string, [key, text]: [string, unknown]) =>
  key.startsWith('sealed-for:')
    ? !key.endsWith(userId)
    : key.startsWith('eval-draft:') && !String(text).includes(userId);

/**
 * Opens a person's sealed data, and takes over those of a merged account, before any form reads its draft. Loads and
 * asks for nothing if local storage shows that there are none.
 */
async function takeOver({ clientPrincipal, phoneKey }: Me): Promise<void> {
  if (!clientPrincipal) return;
  const { userId } = clientPrincipal;
  try {
    if (phoneKey && localStorage.getItem(`sealed-for:${userId}`) !== null) {
      await (await loadOfflineClient())?.unseal(userId, phoneKey);
    }
    if (!Object.entries(localStorage).some(entry => isForeign(userId, entry))) return;
    await (await loadOfflineClient())?.takeFromFormerIds(userId);
  } catch {
    // No reception, no room or no site data: the next page that is loaded tries again.
    return;
  }
}

/** Connects requests and session with what is stored on the phone. Before the first request, so that none is missed. */
export function connectOffline(): void {
  readThrough(networkFirst);
  onSession(takeOver);
}
