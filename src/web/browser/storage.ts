/** Gives the result of work on the local storage; null if the browser blocks site data, has no room or holds no such value. */
export function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
