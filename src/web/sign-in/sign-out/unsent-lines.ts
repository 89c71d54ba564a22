import { listFormat } from '#web/language/intl.ts';
import { loadOfflineClient } from '#web/offline/connect.ts';
import type { UnsentKind } from '#web/offline/session.ts';
import { deviceName } from '#web/ui/device-name.ts';
import { texts } from './texts.ts';

const kinds: readonly UnsentKind[] = ['evals', 'sessions', 'goals', 'solos'];

/** Returns what signing out would lose, as sentences; none if everything was sent. */
export async function unsentLines(userId: string): Promise<string[]> {
  try {
    const client = await loadOfflineClient();
    if (!client) return [texts.unknown(deviceName())];
    const unsent = await client.unsentOf(userId);
    const what = kinds.filter(kind => unsent[kind] > 0).map(kind => texts.kinds[kind](unsent[kind]));
    return [
      ...(what.length > 0 ? [texts.unsent(listFormat().format(what), deviceName())] : []),
      ...(unsent.typed > 0 ? [texts.typed(unsent.typed, deviceName())] : []),
    ];
  } catch {
    return [texts.unknown(deviceName())];
  }
}
