import { sql } from 'kysely';
import { isSameEmail } from '#domain/text/email.ts';
import type { Trx } from '#server/platform/database/open.ts';
import type { Work } from '#server/platform/work/work.ts';
import { EMAIL_PROVIDER } from '#server/sign-in/recognise-person.ts';
import { emailChangedMail } from './code-messages.ts';
import { loadProfile } from './profiles.ts';

/**
 * Stores a confirmed e-mail: messages go there, and rosters and sign-ins find the person by it, unless another account has
 * it. That account belongs to the same human, and the two can be merged (docs/product.md#merging); it stays unchanged here.
 * Notifies the previous address.
 */
export async function putEmailInForce(
  { trx, now, settings, queueMessages }: Work,
  personId: string,
  email: string,
): Promise<void> {
  const before = await loadProfile(trx, personId);
  await trx.updateTable('person').set({ email }).where('id', '=', personId).execute();
  await trx
    .insertInto('confirmed_email')
    .values({ person_id: personId, email, confirmed_at: now })
    .onConflict(conflict => conflict.columns(['person_id', 'email']).doUpdateSet({ confirmed_at: now }))
    .execute();
  await trx
    .insertInto('person_email')
    .values({ person_id: personId, email })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  // The owner of the address can sign in by it; without this row a sign-in would make another account.
  await sql`
    insert into identity (provider, subject, person_id, email, email_verified)
    select ${EMAIL_PROVIDER}, email, person_id, email, true from person_email
    where email = ${email} and person_id = ${personId}
    on conflict do nothing
  `.execute(trx);
  if (before.Email === null || isSameEmail(before.Email, email)) return;
  await queueMessages([emailChangedMail(before.Email.toLowerCase(), settings.publicUrl)]);
}

/** Stores a confirmed phone. */
export async function putPhoneInForce(trx: Trx, personId: string, phone: string, now: Date): Promise<void> {
  await trx.updateTable('person').set({ phone, phone_verified_at: now }).where('id', '=', personId).execute();
}

/** Whether another account has the address, or has verified it, too. */
export async function isKnownElsewhere(trx: Trx, personId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from person_email where email = ${email} and person_id <> ${personId}
    union all select from confirmed_email where email = ${email} and person_id <> ${personId}
    union all select from identity where email = ${email} and email_verified and person_id <> ${personId}
    limit 1
  `.execute(trx);
  return rows.length > 0;
}
