import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/database/open.ts';
import type { IdentityKey } from '#server/platform/sessions/sessions.ts';
import { updatePerson } from './change-person.ts';

/** The name of the built-in provider, which signs in by a code sent to an address; its subjects are the addresses. */
export const EMAIL_PROVIDER = 'email';

/** Gives the person an address that nobody else has. Changes nothing if another person has it. */
export async function giveFreeAddress(trx: Trx, person_id: string, email: string): Promise<void> {
  await trx
    .insertInto('person_email')
    .values({ email, person_id })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Replaces the address of an invited person. Returns false if another person has the new address. */
export async function replaceAddress(
  trx: Trx,
  personId: string,
  from: string | null,
  to: string,
): Promise<boolean> {
  await trx
    .deleteFrom('person_email')
    .where('person_id', '=', personId)
    .where('email', '=', from?.toLowerCase() ?? '')
    .execute();
  await giveFreeAddress(trx, personId, to);
  const { person_id } = await trx
    .selectFrom('person_email')
    .select('person_id')
    .where('email', '=', to)
    .executeTakeFirstOrThrow();
  if (person_id !== personId) return false;
  await updatePerson(trx, personId, { email: to });
  return true;
}

/**
 * Stores an address that the person confirmed: messages go there, and rosters and sign-ins find the person by it, unless another
 * account has it. That account belongs to the same human, and the two can be merged (docs/product.md#merging); it stays
 * unchanged here.
 */
export async function storeConfirmedAddress(
  trx: Trx,
  personId: string,
  email: string,
  now: Date,
): Promise<void> {
  await updatePerson(trx, personId, { email });
  await trx
    .insertInto('confirmed_email')
    .values({ person_id: personId, email, confirmed_at: now })
    .onConflict(conflict => conflict.columns(['person_id', 'email']).doUpdateSet({ confirmed_at: now }))
    .execute();
  await giveFreeAddress(trx, personId, email);
  // The owner of the address can sign in by it; without this row a sign-in would make another account.
  await sql`
    insert into identity (provider, subject, person_id, email, email_verified)
    select ${EMAIL_PROVIDER}, email, person_id, email, true from person_email
    where email = ${email} and person_id = ${personId}
    on conflict do nothing
  `.execute(trx);
}

/** Whether another account has the address, or has verified it, too. */
export async function isKnownElsewhere(db: Db, personId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from person_email where email = ${email} and person_id <> ${personId}
    union all select from confirmed_email where email = ${email} and person_id <> ${personId}
    union all select from identity where email = ${email} and email_verified and person_id <> ${personId}
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Finds the identity of the person's address, else the first; leaves out `removed`. A person always has an identity. */
export const findMainIdentity = (trx: Trx, personId: string, removed?: IdentityKey): Promise<IdentityKey> =>
  trx
    .selectFrom('identity')
    .innerJoin('person', 'person.id', 'identity.person_id')
    .select(['identity.provider', 'identity.subject'])
    .where('identity.person_id', '=', personId)
    .where(eb => eb.not(eb.and({ provider: removed?.provider ?? '', subject: removed?.subject ?? '' })))
    .orderBy(sql`identity.email is not distinct from lower(person.email)`, 'desc')
    .orderBy('identity.created_at')
    .limit(1)
    .executeTakeFirstOrThrow();

/**
 * Deletes an identity of a person with the confirmation of its address, unless messages go there or another identity has verified
 * it. Sessions of the identity end.
 */
export async function removeIdentity(
  trx: Trx,
  personId: string,
  { provider, subject }: IdentityKey,
): Promise<void> {
  await sql`
    with removed as (
      delete from identity where provider = ${provider} and subject = ${subject} and person_id = ${personId}
      returning provider, subject, email)
    delete from confirmed_email using removed, person
    where confirmed_email.person_id = ${personId} and confirmed_email.email = removed.email
      and person.id = confirmed_email.person_id and removed.email is distinct from lower(person.email)
      and not exists (select from identity as kept
        where kept.person_id = person.id and kept.email = removed.email and kept.email_verified
          and (kept.provider, kept.subject) <> (removed.provider, removed.subject))`.execute(trx);
}
