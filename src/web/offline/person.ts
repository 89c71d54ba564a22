import { openDatabase, type SignedIn } from './database.ts';

/** The key of the only row of store `person`. */
export const ME = 'me';

/** The last person signed in here, also after the session has ended, until their data are sealed. */
export async function lastPerson(): Promise<SignedIn | undefined> {
  return (await openDatabase()).get('person', ME);
}

/** Who was signed in when the server last answered. */
export async function signedInPerson(): Promise<SignedIn | undefined> {
  const person = await lastPerson();
  return person?.ended ? undefined : person;
}

/** One at a time over all tabs, so that nothing is sealed for one person while it is opened for another. */
export function lockPerson<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('person', work) : work();
}
