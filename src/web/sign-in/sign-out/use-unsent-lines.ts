import { useEffect, useState } from 'react';
import { unsentLines } from './unsent-lines.ts';

/**
 * Returns what leaving would lose, as sentences; undefined until it is known. Finds it out each time that it is asked,
 * and not again while the question is on the screen: an answer of the server must not close it.
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
