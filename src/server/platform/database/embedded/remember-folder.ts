import { statSync } from 'node:fs';

/**
 * Remembers which folder a path leads to. The returned function says whether the path still leads to that folder: not
 * after the folder was moved away or replaced. It does not wait, so that it can be asked while the process exits.
 */
export function rememberFolder(path: string): () => boolean {
  const { dev, ino } = statSync(path);
  return () => {
    try {
      const now = statSync(path);
      return now.dev === dev && now.ino === ino;
    } catch {
      // A folder that cannot be reached must not be written to either.
      return false;
    }
  };
}
