import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { instant } from '#server/platform/database/json.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import { endOtherSessions, moveSession, type SessionInUse } from '#server/platform/sessions/sessions.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Work } from '#server/platform/work/work.ts';
import { EMAIL_PROVIDER, findMainIdentity, removeIdentity } from '#server/sign-in/person/addresses.ts';
import { noteChange } from './passkeys.ts';
import { texts } from './texts.ts';

type Methods = ReplyOf<'GetSignInMethods'>;
type Key = BodyOf<'RemoveSignInMethod'>;

/** Loads the addresses and providers by which a person signs in, the oldest first. */
export async function loadSignInMethods(
  db: Db,
  { personId, tokenHash }: SessionInUse,
  { oidcProviders }: Pick<Settings, 'oidcProviders'>,
): Promise<Methods> {
  const rows = await db
    .selectFrom('identity')
    .innerJoin('person', 'person.id', 'identity.person_id')
    .select(['provider as Provider', 'subject as Subject', 'identity.email as Address'])
    .select(instant('created_at').as('AddedAt'))
    .select(
      sql<boolean>`exists (select from session where token_hash = ${tokenHash}
        and session.provider = identity.provider and session.subject = identity.subject)`.as('IsThis'),
    )
    .select(
      sql<Methods['Methods'][number]['Stays']>`case when count(*) over () = 1 then 'last'
        when provider = ${EMAIL_PROVIDER} and subject = lower(person.email) then 'messages' end`.as('Stays'),
    )
    .where('identity.person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('provider')
    .orderBy('subject')
    .execute();
  const labels = new Map(oidcProviders.map(({ name, label }) => [name, label]));
  return {
    Methods: rows.map(row => ({
      ...row,
      Label: row.Provider === EMAIL_PROVIDER ? null : (labels.get(row.Provider) ?? row.Provider),
    })),
  };
}

/**
 * Deletes an identity of the caller, who has another one, with the confirmation of its address. The session in use
 * continues with another identity; the others end. Rosters find the person by the address until somebody else signs in by it.
 */
async function forgetIdentity({ trx, by }: Work<SessionInUse>, { Provider, Subject }: Key): Promise<void> {
  const identity = { provider: Provider, subject: Subject };
  await endOtherSessions(trx, by);
  await moveSession(trx, by, identity, await findMainIdentity(trx, by.personId, identity));
  await removeIdentity(trx, by.personId, identity);
}

/**
 * Removes an address or a provider by which the caller signs in, and notifies the caller. Refuses the last one and the
 * address of messages (docs/product.md#ways-to-sign-in).
 */
export async function removeSignInMethod(work: Work<SessionInUse>, key: Key): Promise<void> {
  // Two removals at once must not remove both of two methods.
  await sql`select from person where id = ${work.by.personId} for no key update`.execute(work.trx);
  const { Methods } = await loadSignInMethods(work.trx, work.by, work.settings);
  const method = Methods.find(
    ({ Provider, Subject }) => Provider === key.Provider && Subject === key.Subject,
  );
  if (!method) throw problems.absent();
  if (method.Stays) throw problems.refused(texts().notRemoved, texts().stays[method.Stays]);
  await forgetIdentity(work, key);
  await noteChange(work, 'sign-in-removed');
}

/** Removes the caller's former address as a way to sign in, unless it is the last one. */
export async function removeFormerAddress(work: Work<SessionInUse>, address: string): Promise<void> {
  const key = { Provider: EMAIL_PROVIDER, Subject: address.toLowerCase() };
  const { Methods } = await loadSignInMethods(work.trx, work.by, work.settings);
  const former = Methods.find(
    ({ Provider, Subject }) => Provider === key.Provider && Subject === key.Subject,
  );
  if (!former || former.Stays) return;
  await forgetIdentity(work, key);
  await recordInSession(work.trx, 'sign-in-removed', work.by, work.now);
}
