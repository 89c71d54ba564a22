import { type KeptPerson, phoneDatabase } from './database.ts';

/** The one row of who is signed in. */
export const ME = 'me';

/** Who was signed in when the server was last reached. */
export async function keptPerson(): Promise<KeptPerson | undefined> {
  return (await phoneDatabase()).get('person', ME);
}

/** One at a time over all tabs: what is sealed for one person is not to be opened for another meanwhile. */
export function withPerson<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('person', work) : work();
}
