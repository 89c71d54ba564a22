import type { Selectable } from 'kysely';
import type { ContactKind, Verification } from '#contract/people/people.ts';
import type { Trx } from '#server/platform/database/open.ts';
import type { Database } from '#server/platform/database/tables.ts';
import { sealCode } from '#server/platform/messages/codes.ts';
import { queueToAddress } from '#server/platform/messages/queue.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';
import { type CodeLock, countCode, isCodeOut, issueCode } from '#server/sign-in/codes/one-time-codes.ts';

/** An e-mail or phone of a person that may wait for its code. */
export type ContactChange = Selectable<Database['contact_change']>;

const channels = { Email: 'email', Phone: 'sms' } as const;
const codeKinds = { Email: 'email-code', Phone: 'phone-code' } as const;

/** Returns the lock that a code opens: this address for this person, and for no one else. */
export const lockOfChange = (
  { person_id, channel }: Pick<ContactChange, 'person_id' | 'channel'>,
  address: string,
  secretKey: string,
): CodeLock => ({ secretKey, opens: `${channel} of ${person_id}\n${address}` });

/** Loads the person's pending and former changes. The person must be locked. */
export const loadChanges = (trx: Trx, personId: string): Promise<ContactChange[]> =>
  trx.selectFrom('contact_change').selectAll().where('person_id', '=', personId).orderBy('channel').execute();

/** Loads which of the person's contacts wait for a code. */
export async function loadVerification(trx: Trx, personId: string): Promise<Verification> {
  const waiting = (await loadChanges(trx, personId)).filter(({ address }) => address !== null);
  return {
    RequiresEmailVerification: waiting.some(({ channel }) => channel === channels.Email),
    RequiresPhoneVerification: waiting.some(({ channel }) => channel === channels.Phone),
  };
}

/**
 * Stores a new e-mail or phone as pending and sends it a code. A code that was sent already stays valid, unless `another`
 * is asked for. The person must be locked.
 */
export async function startChange(
  work: Work<Actor>,
  kind: ContactKind,
  address: string,
  another = false,
): Promise<void> {
  const { trx, now, by, settings } = work;
  const { personId } = by;
  const key = { person_id: personId, channel: channels[kind] };
  const before = await trx
    .insertInto('contact_change')
    .values(key)
    .onConflict(conflict => conflict.columns(['person_id', 'channel']).doUpdateSet(key))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (before.address === address && isCodeOut(before, now) && !another) return;
  // Limits the codes for one address by all callers, and the codes of one person for all addresses.
  for (const counted of [address, `person ${personId}`]) await countCode(trx, counted, now);
  const { code, set } = issueCode(lockOfChange(key, address, settings.secretKey), now);
  await trx
    .updateTable('contact_change')
    .set({ address, ...set })
    .where('person_id', '=', personId)
    .where('channel', '=', key.channel)
    .execute();
  const to = { channel: channels[kind], recipient: address };
  await queueToAddress(work, { kind: codeKinds[kind], personId }, to, { code: sealCode(settings, code) });
}

/** Deletes the pending change. The count of sent codes stays. */
export async function deletePendingChange(trx: Trx, personId: string, kind: ContactKind): Promise<void> {
  await trx
    .updateTable('contact_change')
    .set({ address: null, code_hash: null, expires_at: null })
    .where('person_id', '=', personId)
    .where('channel', '=', channels[kind])
    .execute();
}
