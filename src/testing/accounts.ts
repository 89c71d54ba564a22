import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import type { TestPerson } from './cast.ts';
import { type Client, signInAs, withSession } from './client.ts';
import { type Club, makeClub } from './rosters.ts';

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly verified?: boolean;
}

/** An account that a sign-in through another provider made; rosters know nobody by it. */
export async function addAccount(db: Db, { name, email, verified = true }: NewAccount): Promise<TestPerson> {
  const personId = newId();
  const [first_name = '', last_name = ''] = name.split(' ');
  await db.insertInto('person').values({ id: personId, first_name, last_name, email: null }).execute();
  await db
    .insertInto('identity')
    .values({ provider: 'club', subject: personId, person_id: personId, email, email_verified: verified })
    .execute();
  return { personId, email, name };
}

/** A client with a session of such an account. */
export async function signInToAccount(club: Club, { personId }: TestPerson): Promise<Client> {
  const identity = { personId, provider: 'club', subject: personId };
  return withSession(club, await openSession(club.deps.db, identity, club.deps.now()));
}

/** The cast's club with Sam, who has signed in by a code, and a second account of his by another provider. */
export async function makeTwoAccounts() {
  const club = await makeClub();
  const { student } = club.cast;
  const sam = await signInAs(club, student);
  const second = await addAccount(club.deps.db, { name: 'Samuel Second', email: student.email });
  return { club, first: student, sam, second, samAgain: await signInToAccount(club, second) };
}
