import { setTimeout as delay } from 'node:timers/promises';
import type { Setup } from './embedded-files.ts';
import { type Place, type Server, startServer } from './embedded-process.ts';

const RETRY_MS = 2_000;

/**
 * Starts the server, and starts it again whenever it ends by itself (killed for want of memory, say), until it is
 * stopped; `onExit` hears of each ending and of each attempt that fails. Rejects when the first start fails.
 */
export async function startSupervised(
  setup: Setup,
  place: Place,
  onExit: (reason: string) => void,
): Promise<Server> {
  const stopping = new AbortController();

  const startAgain = async (): Promise<Server | null> => {
    while (!stopping.signal.aborted) {
      try {
        return await startServer(setup, place, revive);
      } catch (error) {
        onExit(error instanceof Error ? error.message : String(error));
        await delay(RETRY_MS, null, { signal: stopping.signal }).catch(() => null);
      }
    }
    return null;
  };
  const revive = (reason: string) => {
    onExit(reason);
    current = startAgain();
  };

  let current: Promise<Server | null> = startServer(setup, place, revive);
  await current;
  return {
    async stop() {
      stopping.abort();
      const server = await current;
      await server?.stop();
    },
  };
}
