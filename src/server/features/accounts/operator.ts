import { normaliseEmail } from '#domain/text/email.ts';
import type { Db, Trx } from '#server/database/open.ts';
import { recordSecurity } from '#server/platform/sessions/security-log.ts';
import { endSessionsOf } from '#server/platform/sessions/sessions.ts';

/** What whoever runs the server does with accounts; each ends in a sentence, or is an Error with one. */
const commands = {
  /** Ends the sessions of a person, whose mail or phone somebody else has. */
  async 'end-sessions'(trx: Trx, now: Date, email: string) {
    const personId = await findPerson(trx, email);
    await endSessionsOf(trx, personId);
    await recordSecurity(trx, 'sessions-ended-by-operator', personId, now);
    return `The sessions of ${email} have ended.`;
  },

  /** Ends every session, as after a leak. */
  async 'end-all-sessions'(trx: Trx) {
    const { numDeletedRows } = await trx.deleteFrom('session').executeTakeFirstOrThrow();
    return `All sessions have ended: ${numDeletedRows}.`;
  },

  /** Takes the passkeys of a person away who has lost the device; a code signs them in to add another. */
  async 'forget-passkeys'(trx: Trx, now: Date, email: string) {
    const personId = await findPerson(trx, email);
    await trx.deleteFrom('passkey').where('person_id', '=', personId).execute();
    await endSessionsOf(trx, personId);
    await recordSecurity(trx, 'passkeys-forgotten', personId, now);
    return `${email} has no passkeys any more, and their sessions have ended.`;
  },
};

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

/** Whoever signs in with the address. */
async function findPerson(trx: Trx, email: string): Promise<string> {
  const found = await trx
    .selectFrom('identity')
    .select('person_id')
    .distinct()
    .where('email', '=', normaliseEmail(email) ?? '')
    .where('email_verified', '=', true)
    .execute();
  const [person] = found;
  if (!person) throw new Error(`Nobody has signed in with "${email}".`);
  if (found.length > 1)
    throw new Error(`"${email}" signs in to ${found.length} accounts, which are to be merged first.`);
  return person.person_id;
}

/** Does what the words after `npm run accounts --` say; the sentence that tells of it. */
export async function operate(db: Db, now: Date, words: readonly string[]): Promise<string> {
  const [name = '', email = '', ...more] = words;
  const takesEmail = name !== 'end-all-sessions';
  if (!isCommand(name) || more.length > 0 || takesEmail !== (email !== '')) {
    throw new Error('Say one of: end-sessions EMAIL, forget-passkeys EMAIL, end-all-sessions.');
  }
  return db.transaction().execute(trx => commands[name](trx, now, email));
}
