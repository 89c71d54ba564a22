import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import type { ContactKind, Verification } from '#contract/people/people.ts';
import { isSameEmail } from '#domain/text/email.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { queueToAddress } from '#server/platform/messages/queue.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import { endOtherSessions, type SessionInUse } from '#server/platform/sessions/sessions.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';
import { tryCode } from '#server/sign-in/codes/one-time-codes.ts';
import { EMAIL_PROVIDER } from '#server/sign-in/recognise-person.ts';
import { removeFormerAddress } from '#server/sign-in/sign-in-methods.ts';
import {
  type ContactChange,
  loadChanges,
  loadVerification,
  lockOfChange,
  startChange,
} from './contact-changes.ts';
import { loadProfile, lockPerson, type StoredProfile } from './profiles.ts';
import { texts } from './texts.ts';

/**
 * Stores a confirmed e-mail: messages go there, and rosters and sign-ins find the person by it, unless another account has
 * it. That account belongs to the same human, and the two can be merged (docs/product.md#merging); it stays unchanged here.
 * Notifies the previous address and returns it, if it is another one.
 */
async function putEmailInForce(work: Work, personId: string, email: string): Promise<string | null> {
  const { trx, now } = work;
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
  if (before.Email === null || isSameEmail(before.Email, email)) return null;
  const former = { channel: 'email', recipient: before.Email.toLowerCase() } as const;
  await queueToAddress(work, { kind: 'email-changed', personId }, former);
  return before.Email;
}

/** Stores a confirmed phone. */
async function putPhoneInForce(trx: Trx, personId: string, phone: string, now: Date): Promise<void> {
  await trx.updateTable('person').set({ phone, phone_verified_at: now }).where('id', '=', personId).execute();
}

/** Whether another account has the address, or has verified it, too. */
async function isKnownElsewhere(trx: Trx, personId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from person_email where email = ${email} and person_id <> ${personId}
    union all select from confirmed_email where email = ${email} and person_id <> ${personId}
    union all select from identity where email = ${email} and email_verified and person_id <> ${personId}
    limit 1
  `.execute(trx);
  return rows.length > 0;
}

/** Tries a code and stores the contact if the code is right; does not count an empty one. */
async function tryChange(
  work: Work<SessionInUse>,
  change: ContactChange,
  typed: string,
  removesFormer: boolean,
): Promise<boolean> {
  const { trx, now, settings } = work;
  const { person_id: personId, channel, address } = change;
  if (address === null || typed.trim() === '') return false;
  const lock = lockOfChange(change, address, settings.secretKey);
  const { outcome, set } = tryCode(change, typed, lock, now);
  await trx
    .updateTable('contact_change')
    .set(outcome === 'right' ? { ...set, address: null, expires_at: null } : set)
    .where('person_id', '=', personId)
    .where('channel', '=', channel)
    .execute();
  if (outcome !== 'right') return false;
  if (channel === 'email') {
    const former = await putEmailInForce(work, personId, address);
    await endOtherSessions(trx, work.by);
    await recordInSession(trx, 'email-changed', work.by, now);
    if (former !== null && removesFormer) await removeFormerAddress(work, former);
  } else {
    await putPhoneInForce(trx, personId, address, now);
    await recordInSession(trx, 'phone-changed', work.by, now);
  }
  return true;
}

/** Tries the codes on the pending contacts of the person, each by itself. */
export async function confirmCommunication(
  work: Work<SessionInUse>,
  { EmailCode, PhoneCode, RemoveFormer = false }: BodyOf<'ConfirmCommunication'>,
): Promise<ReplyOf<'ConfirmCommunication'>> {
  const { trx, by } = work;
  const { personId } = by;
  await lockPerson(trx, personId);
  const typed = { email: EmailCode ?? '', sms: PhoneCode ?? '' };
  let hasOtherAccount = false;
  for (const change of await loadChanges(trx, personId)) {
    const isRight = await tryChange(work, change, typed[change.channel], RemoveFormer);
    if (isRight && change.channel === 'email' && change.address !== null) {
      hasOtherAccount = await isKnownElsewhere(trx, personId, change.address);
    }
  }
  return { ...(await loadVerification(trx, personId)), HasOtherAccount: hasOtherAccount };
}

/** Returns the address that a code can be sent to: the pending one, or the unconfirmed phone. */
function pendingAddressOf(profile: StoredProfile, kind: ContactKind): string | null {
  if (kind === 'Email') return profile.PendingEmail;
  return profile.PendingPhone ?? (profile.PhoneConfirmed ? null : profile.Phone);
}

/** Sends another code; the previous code is invalid. */
export async function sendAnotherCode(work: Work<Actor>, kind: ContactKind): Promise<Verification> {
  const { trx, by } = work;
  const { personId } = by;
  await lockPerson(trx, personId);
  const address = pendingAddressOf(await loadProfile(trx, personId), kind);
  if (address === null) throw problems.conflict(texts().nothingWaits);
  await startChange(work, kind, address, true);
  return loadVerification(trx, personId);
}
