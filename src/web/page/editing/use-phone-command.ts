import { useMutation } from '@tanstack/react-query';
import { loadOfflineClient, type OfflineClient } from '#web/client/connect.ts';
import { explain, OfflineError } from '#web/client/errors.ts';
import { offlineTexts as texts } from '#web/client/texts.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';

type Command = (client: OfflineClient) => Promise<unknown>;

/** Returns the offline client; throws an OfflineError if its code cannot be loaded. */
export async function requireOfflineClient(): Promise<OfflineClient> {
  const client = await loadOfflineClient();
  if (!client) throw new OfflineError('offline-client.ts');
  return client;
}

/** Returns a function that runs a command on what the phone stores: false, and an alert with the reason, if that fails. */
export function usePhoneCommand(): (command: Command) => Promise<boolean> {
  const { mutateAsync } = useMutation({
    mutationFn: async (command: Command) => command(await requireOfflineClient()),
    onError: error => alertBoard.failure(texts.notDone, explain(error)),
  });
  return command =>
    mutateAsync(command).then(
      () => true,
      () => false,
    );
}
