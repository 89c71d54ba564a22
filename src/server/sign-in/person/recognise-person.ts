import { sql } from 'kysely';
import type { Language } from '#domain/text/languages.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { giveFreeAddress } from './addresses.ts';

/** The identity of a person at a provider, or by a code. */
export interface Identity {
  readonly provider: string;
  readonly subject: string;
  /** Normalised. */
  readonly email: string | null;
  /** Only a verified address makes two identities the same human (docs/product.md#identities). */
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The person that an identity belongs to: its owner; else the person that a roster invited by its verified
 * address; else a new one. Who has the address and another identity stays apart until the person merges the two. An
 * address that its holder removed from the ways to sign in goes to the new person.
 *
 * Two sign-ins at once may both want to make the same row; the one that comes second fails with a unique violation
 * and is to be run again (`retryOnConflict`).
 */
export async function recognisePerson(trx: Trx, identity: Identity): Promise<string> {
  const address = identity.emailVerified ? identity.email : null;
  const ownerId = await findIdentity(trx, identity);
  if (ownerId) {
    if (address !== null) await giveFreeAddress(trx, ownerId, address);
    return ownerId;
  }
  const holder = address === null ? undefined : await holdAddress(trx, address);
  const isInvited = holder !== undefined && !(await hasIdentity(trx, holder));
  const personId = isInvited ? holder : newId();
  if (isInvited) await fillProfile(trx, holder, identity);
  else await addPerson(trx, personId, identity, address);
  if (address !== null && holder === undefined) {
    await trx.insertInto('person_email').values({ email: address, person_id: personId }).execute();
  } else if (address !== null && !isInvited && !(await hasVerified(trx, holder, address))) {
    await trx.updateTable('person_email').set({ person_id: personId }).where('email', '=', address).execute();
  }
  await trx
    .insertInto('identity')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      person_id: personId,
      email: identity.email,
      email_verified: identity.emailVerified,
    })
    .execute();
  return personId;
}

/** The person with this very identity. An address, once confirmed, stays so for as long as it is the same. */
async function findIdentity(trx: Trx, identity: Identity): Promise<string | undefined> {
  const { provider, subject, email, emailVerified } = identity;
  const row = await trx
    .updateTable('identity')
    .set({
      email,
      email_verified: sql<boolean>`
        ${emailVerified}::boolean or (email_verified and email is not distinct from ${email})`,
    })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning('person_id')
    .executeTakeFirst();
  return row?.person_id;
}

/** Returns the person with the address; locks it until the transaction ends, so that only one sign-in takes an invited person over. */
async function holdAddress(trx: Trx, address: string): Promise<string | undefined> {
  const holder = await trx
    .selectFrom('person_email')
    .select('person_id')
    .where('email', '=', address)
    .forUpdate()
    .executeTakeFirst();
  return holder?.person_id;
}

async function hasIdentity(trx: Trx, personId: string): Promise<boolean> {
  const identity = await trx
    .selectFrom('identity')
    .select('subject')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return identity !== undefined;
}

/** Whether a provider, a code or the profile has verified the address for the person. */
async function hasVerified(trx: Trx, personId: string | undefined, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity where person_id = ${personId} and email = ${address} and email_verified
    union all select from confirmed_email where person_id = ${personId} and email = ${address}
    union all select from person where id = ${personId} and lower(email) = ${address} limit 1`.execute(trx);
  return rows.length > 0;
}

async function addPerson(
  trx: Trx,
  id: string,
  { displayName, firstName, lastName }: Identity,
  email: string | null,
): Promise<void> {
  const names = { display_name: displayName, first_name: firstName, last_name: lastName };
  await trx
    .insertInto('person')
    .values({ id, email, ...names })
    .execute();
}

/** Fills the gaps in the profile of a person by the claims of the provider. */
async function fillProfile(
  trx: Trx,
  personId: string,
  { displayName, firstName, lastName, email }: Identity,
): Promise<void> {
  await trx
    .updateTable('person')
    .set({
      display_name: sql<string>`coalesce(nullif(display_name, ''), ${displayName})`,
      first_name: sql<string>`coalesce(nullif(first_name, ''), ${firstName})`,
      last_name: sql<string>`coalesce(nullif(last_name, ''), ${lastName})`,
      email: sql<string | null>`coalesce(email, ${email})`,
    })
    .where('id', '=', personId)
    .execute();
}

/** Stores the language of the person's browser while no other language is known. */
export async function storeBrowserLanguage(
  trx: Trx,
  personId: string,
  language: Language | null,
): Promise<void> {
  if (language === null) return;
  await trx
    .updateTable('person')
    .set({ language })
    .where('id', '=', personId)
    .where('language', 'is', null)
    .execute();
}
