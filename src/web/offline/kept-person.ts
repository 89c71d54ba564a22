import { type KeptPerson, phoneDatabase } from './database.ts';

/** The one row of who is signed in. */
export const ME = 'me';

/** Who was signed in when the server was last reached. */
export async function keptPerson(): Promise<KeptPerson | undefined> {
  return (await phoneDatabase()).get('person', ME);
}
