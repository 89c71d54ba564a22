import { sql } from 'kysely';
import type { SecurityKind } from '#domain/account/security-kinds.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { recordSecurity } from '#server/platform/sessions/security-log.ts';
import { endSessionsOf } from '#server/platform/sessions/sessions.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { notifyOfSignIn } from '#server/sign-in/passkeys.ts';

const ENDED: SecurityKind = 'sessions-ended-by-operator';

/** The operator's commands for accounts. Each returns a sentence, or throws an Error with one. */
const commands = {
  /** Ends the sessions and access tokens of a person, whose mail or phone somebody else has. */
  async 'end-sessions'({ trx, now }: Work, email: string) {
    const personId = await findPerson(trx, email);
    await endSessionsOf(trx, personId);
    await revokeTokens(trx, now, personId);
    await recordSecurity(trx, ENDED, personId, now);
    return `The sessions and access tokens of ${email} have ended.`;
  },

  /** Ends every session and access token, as after a leak. */
  async 'end-all-sessions'({ trx, now }: Work) {
    const { rows } = await sql<{ ended: number }>`
      with ended as (delete from session returning person_id, expires_at), written as (
        insert into security_entry (id, at, kind, person_id)
        select gen_random_uuid(), ${now}, ${ENDED}, person_id from ended
        where expires_at > ${now} group by person_id
      )
      select count(*) as ended from ended
    `.execute(trx);
    await revokeTokens(trx, now);
    return `All sessions and access tokens have ended. Sessions: ${rows[0]?.ended ?? 0}.`;
  },

  /** Takes the passkeys of a person away who has lost the device; a code signs them in to add another. */
  async 'forget-passkeys'(work: Work, email: string) {
    const { trx, now } = work;
    const personId = await findPerson(trx, email);
    await trx.deleteFrom('passkey').where('person_id', '=', personId).execute();
    await endSessionsOf(trx, personId);
    await recordSecurity(trx, 'passkeys-forgotten', personId, now);
    await notifyOfSignIn(work, 'passkeys-forgotten', personId);
    return `The passkeys of ${email} are removed, and their sessions have ended.`;
  },

  /** Lets the next start say with what secret key and pictures the database is used: the key is lost, or they were moved. */
  async adopt({ trx }: Work) {
    await trx.deleteFrom('installation').execute();
    return 'The next start binds this database to its secret key and pictures.';
  },
};

/** Ends the access tokens of a person, or of all. */
async function revokeTokens(trx: Trx, now: Date, personId?: string): Promise<void> {
  const living = trx.updateTable('access_token').set({ revoked_at: now }).where('revoked_at', 'is', null);
  await (personId === undefined ? living : living.where('person_id', '=', personId)).execute();
}

/** Those that are about nobody. */
const WITHOUT_EMAIL = ['end-all-sessions', 'adopt'];

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

/** The person who signs in with the address. */
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
  if (found.length > 1) throw new Error(`"${email}" signs in to ${found.length} accounts. Merge them first.`);
  return person.person_id;
}

/** Does what the words after `npm run accounts --` say; the sentence that tells of it. */
export async function operate(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  words: readonly string[],
): Promise<string> {
  const [name = '', email = '', ...more] = words;
  const takesEmail = !WITHOUT_EMAIL.includes(name);
  if (!isCommand(name) || more.length > 0 || takesEmail !== (email !== '')) {
    throw new Error('Use one of: end-sessions EMAIL, forget-passkeys EMAIL, end-all-sessions, adopt.');
  }
  return unitOfWork(deps, null, work => commands[name](work, email));
}
