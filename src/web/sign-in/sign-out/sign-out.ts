import { goToSignOut } from '#web/data/go-to-sign-in.ts';
import { loadOfflineClient } from '#web/offline/connect.ts';

/**
 * Ends the session and clears the phone. If the code that clears it cannot be loaded, the page that is loaded next clears
 * it, once the server has said who signed out.
 */
export async function signOut(userId: string): Promise<void> {
  const client = await loadOfflineClient();
  if (client) await client.signOut(userId);
  else goToSignOut();
}
