import type { BodyOf } from '#contract/calls.ts';
import type { Confirmation } from '#contract/schemas/people.ts';
import { lockOf, tryCode } from '#server/platform/code-state.ts';
import { lockPerson } from '#server/platform/profiles.ts';
import type { Actor, Work } from '#server/platform/work.ts';
import type { Problem } from '#server/problem.ts';
import { isKnownElsewhere, putEmailInForce, putPhoneInForce } from './confirm-address.ts';
import { type ContactChange, loadChanges, loadVerification, lockOfChange } from './contact-changes.ts';

/** How one try went; `locked` is why it was none. */
type Tried = 'none' | 'wrong' | 'right' | { readonly locked: Problem };

async function tryChange(work: Work, change: ContactChange, typed: string): Promise<Tried> {
  const { trx, now, settings } = work;
  const { person_id: personId, channel, address } = change;
  if (address === null || typed.trim() === '') return 'none';
  const locked = lockOf(change, now);
  if (locked) return { locked };
  const lock = lockOfChange(change, address, settings.secretKey);
  const { right, set } = tryCode(change, typed, lock, now);
  await trx
    .updateTable('contact_change')
    .set(right ? { ...set, address: null, expires_at: null } : set)
    .where('person_id', '=', personId)
    .where('channel', '=', channel)
    .execute();
  if (!right) return 'wrong';
  if (channel === 'email') await putEmailInForce(work, personId, address);
  else await putPhoneInForce(trx, personId, address, now);
  return 'right';
}

/**
 * Tries the codes on what of the person's waits for one; each stands for itself, and what was left empty was not tried.
 * A problem when wrong codes have locked what was tried.
 */
export async function confirmCommunication(
  work: Work<Actor>,
  { EmailCode, PhoneCode }: BodyOf<'ConfirmCommunication'>,
): Promise<Confirmation> {
  const { trx, by } = work;
  const { personId } = by;
  await lockPerson(trx, personId);
  const typed = { email: EmailCode ?? '', sms: PhoneCode ?? '' };
  const outcomes: Tried[] = [];
  let hasOtherAccount = false;
  for (const change of await loadChanges(trx, personId)) {
    const outcome = await tryChange(work, change, typed[change.channel]);
    outcomes.push(outcome);
    if (outcome === 'right' && change.channel === 'email' && change.address !== null) {
      hasOtherAccount = await isKnownElsewhere(trx, personId, change.address);
    }
  }
  // A refusal would undo what was stored of the other one, its wrong code too: then the next try is told.
  const isStored = outcomes.some(outcome => outcome === 'right' || outcome === 'wrong');
  for (const outcome of outcomes) if (typeof outcome === 'object' && !isStored) throw outcome.locked;
  return { ...(await loadVerification(trx, personId)), HasOtherAccount: hasOtherAccount };
}
