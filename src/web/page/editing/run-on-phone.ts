import { loadOfflineClient, type OfflineClient } from '#web/client/connect.ts';
import { explain, OfflineError } from '#web/client/errors.ts';
import { offlineTexts as texts } from '#web/client/texts.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';

/** Returns the offline client; throws an OfflineError if its code cannot be loaded. */
export async function requireOfflineClient(): Promise<OfflineClient> {
  const client = await loadOfflineClient();
  if (!client) throw new OfflineError('offline-client.ts');
  return client;
}

/** Runs a command on what the phone stores. Returns false and shows an alert with the reason if that fails. */
export async function runOnPhone(command: (client: OfflineClient) => Promise<unknown>): Promise<boolean> {
  alertBoard.clear();
  try {
    await command(await requireOfflineClient());
    return true;
  } catch (error) {
    alertBoard.failure(texts.notDone, explain(error));
    return false;
  }
}
