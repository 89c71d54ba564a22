import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import type { ContactKind, Verification } from '#contract/people/people.ts';
import { isSameEmail } from '#domain/text/email.ts';
import { queueToAddress } from '#server/platform/messages/queue.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import { endOtherSessions, type SessionInUse } from '#server/platform/sessions/sessions.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';
import { tryCode } from '#server/sign-in/codes/one-time-codes.ts';
import { isKnownElsewhere, storeConfirmedAddress } from '#server/sign-in/person/addresses.ts';
import { updatePerson } from '#server/sign-in/person/change-person.ts';
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

/** Stores a confirmed e-mail. Notifies the previous address and returns it, if it is another one. */
async function changeEmail(work: Work, personId: string, email: string): Promise<string | null> {
  const { trx, now } = work;
  const before = await loadProfile(trx, personId);
  await storeConfirmedAddress(trx, personId, email, now);
  if (before.Email === null || isSameEmail(before.Email, email)) return null;
  const former = { channel: 'email', recipient: before.Email.toLowerCase() } as const;
  await queueToAddress(work, { kind: 'email-changed', personId }, former);
  return before.Email;
}

/** Tries a code and stores the contact if the code is right. An empty code does not count as a try. */
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
    const former = await changeEmail(work, personId, address);
    await endOtherSessions(trx, work.by);
    await recordInSession(trx, 'email-changed', work.by, now);
    if (former !== null && removesFormer) await removeFormerAddress(work, former);
  } else {
    await updatePerson(trx, personId, { phone: address, phone_verified_at: now });
    await recordInSession(trx, 'phone-changed', work.by, now);
  }
  return true;
}

/** Tries each code on its pending contact. */
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
