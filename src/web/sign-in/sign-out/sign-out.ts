import { useEffect, useState } from 'react';
import { loadOfflineClient } from '#web/client/connect.ts';
import { goToSignOut } from '#web/client/go-to-sign-in.ts';
import { listFormat } from '#web/language/intl.ts';
import { signOutTexts as texts } from '#web/sign-in/texts.ts';
import { deviceName } from '#web/ui/device-name.ts';

/**
 * Ends the session and clears the phone. If the code that clears the phone cannot be loaded, the next page clears it,
 * once the server has said who signed out.
 */
export async function signOut(userId: string): Promise<void> {
  const client = await loadOfflineClient();
  if (client) await client.signOut(userId);
  else goToSignOut();
}

const kinds = ['evals', 'sessions', 'solos'] as const;

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

/**
 * Returns what leaving would lose, as sentences; undefined until it is known. Reads it each time that the question opens,
 * and not again while the question is on the screen: an answer of the server must not close the question.
 */
export function useUnsentLines(userId: string, isAsked = true): readonly string[] | undefined {
  const [lines, setLines] = useState<readonly string[]>();
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void unsentLines(userId).then(found => isCurrent && setLines(found));
    return () => {
      isCurrent = false;
      setLines(undefined);
    };
  }, [userId, isAsked]);
  return lines;
}
