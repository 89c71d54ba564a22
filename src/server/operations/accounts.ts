import type { SecurityKind } from '#domain/account/security-kinds.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { forgetInstallation } from '#server/platform/installation.ts';
import { revokeTokens } from '#server/platform/sessions/access-tokens.ts';
import { recordSecurity } from '#server/platform/sessions/security-log.ts';
import { endAllSessions, endSessionsOf } from '#server/platform/sessions/sessions.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { deletePasskeysOf, notifyOfSignIn } from '#server/sign-in/passkeys.ts';

const ENDED: SecurityKind = 'sessions-ended-by-operator';

/** The operator's commands for accounts. Each returns a sentence, or throws an Error with one. */
const commands = {
  /** Ends the sessions and access tokens of a person, whose mail or phone somebody else has. */
  async 'end-sessions'({ trx, now }: Work, email: string) {
    const personId = await findPerson(trx, email);
    await endSessionsOf(trx, personId);
    await revokeTokens(trx, { person_id: personId }, now);
    await recordSecurity(trx, ENDED, personId, now);
    return `The sessions and access tokens of ${email} have ended.`;
  },

  /** Ends every session and access token, as after a leak. */
  async 'end-all-sessions'({ trx, now }: Work) {
    const ended = await endAllSessions(trx);
    const signedIn = new Set(
      ended.filter(session => session.expires_at > now).map(session => session.person_id),
    );
    for (const personId of signedIn) await recordSecurity(trx, ENDED, personId, now);
    await revokeTokens(trx, {}, now);
    return `All sessions and access tokens have ended. Sessions: ${ended.length}.`;
  },

  /** Deletes the passkeys of a person who has lost the device. A code signs the person in to add another. */
  async 'forget-passkeys'(work: Work, email: string) {
    const { trx, now } = work;
    const personId = await findPerson(trx, email);
    await deletePasskeysOf(trx, personId);
    await endSessionsOf(trx, personId);
    await recordSecurity(trx, 'passkeys-forgotten', personId, now);
    await notifyOfSignIn(work, 'passkeys-forgotten', personId);
    return `The passkeys of ${email} are removed, and their sessions have ended.`;
  },

  /** Binds the database to the secret key and pictures of the next start: the key was lost, or the pictures were moved. */
  async adopt({ trx }: Work) {
    await forgetInstallation(trx);
    return 'The next start binds this database to its secret key and pictures.';
  },
};

/** The commands that take no e-mail. */
const WITHOUT_EMAIL = ['end-all-sessions', 'adopt'];

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

/** Returns the person who signs in with the address. */
async function findPerson(trx: Trx, email: string): Promise<string> {
  const people = await trx
    .selectFrom('identity')
    .select('person_id')
    .distinct()
    .where('email', '=', normaliseEmail(email) ?? '')
    .where('email_verified', '=', true)
    .execute();
  const [person] = people;
  if (!person) throw new Error(`Nobody has signed in with "${email}".`);
  if (people.length > 1)
    throw new Error(`"${email}" signs in to ${people.length} accounts. Merge them first.`);
  return person.person_id;
}

/** Runs the command that the words after `npm run accounts --` name; returns a sentence about the result. */
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
