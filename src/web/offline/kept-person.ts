import { type KeptPerson, phoneDatabase } from './database.ts';

/** The one row of who is signed in. */
export const ME = 'me';

/** Who is signed in, or was and has not had what waits sealed. */
export async function lastPerson(): Promise<KeptPerson | undefined> {
  return (await phoneDatabase()).get('person', ME);
}

/** Who was signed in when the server was last reached. */
export async function keptPerson(): Promise<KeptPerson | undefined> {
  const person = await lastPerson();
  return person?.ended ? undefined : person;
}

/** One at a time over all tabs: what is sealed for one person is not to be opened for another meanwhile. */
export function withPerson<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('person', work) : work();
}
