import { statSync } from 'node:fs';

/**
 * Returns a function that tells whether a path still leads to the same folder, which nobody has moved or replaced. The function
 * is synchronous, so that it can be called while the process exits.
 */
export function rememberFolder(path: string): () => boolean {
  const { dev, ino } = statSync(path);
  return () => {
    try {
      const current = statSync(path);
      return current.dev === dev && current.ino === ino;
    } catch {
      // A folder that cannot be reached must not be written to either.
      return false;
    }
  };
}
