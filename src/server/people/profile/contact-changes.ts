import type { Selectable } from 'kysely';
import type { ContactKind, Verification } from '#contract/people/people.ts';
import type { Trx } from '#server/platform/database/open.ts';
import type { Database } from '#server/platform/database/tables.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';
import { countCode } from '#server/sign-in/codes/code-limits.ts';
import { type CodeLock, isCodeOut, issueCode } from '#server/sign-in/codes/one-time-codes.ts';
import { codeMessage } from './code-messages.ts';

/** An e-mail or phone of a person that may wait for its code. */
export type ContactChange = Selectable<Database['contact_change']>;

const channels = { Email: 'email', Phone: 'sms' } as const;

/** What a code opens: this address, for this person. The same code opens it for nobody else. */
export const lockOfChange = (
  { person_id, channel }: Pick<ContactChange, 'person_id' | 'channel'>,
  address: string,
  secretKey: string,
): CodeLock => ({ secretKey, opens: `${channel} of ${person_id}\n${address}` });

/** What is remembered of the person's changes. The person must be held. */
export const loadChanges = (trx: Trx, personId: string): Promise<ContactChange[]> =>
  trx.selectFrom('contact_change').selectAll().where('person_id', '=', personId).orderBy('channel').execute();

/** What of the person's waits for a code. */
export async function loadVerification(trx: Trx, personId: string): Promise<Verification> {
  const waiting = (await loadChanges(trx, personId)).filter(({ address }) => address !== null);
  return {
    RequiresEmailVerification: waiting.some(({ channel }) => channel === channels.Email),
    RequiresPhoneVerification: waiting.some(({ channel }) => channel === channels.Phone),
  };
}

/**
 * Has a new e-mail or phone wait for its code and sends the code to it. One that is out already stays good, unless
 * `another` is asked for. The person must be held.
 */
export async function startChange(
  { trx, now, by, settings, queueMessages }: Work<Actor>,
  kind: ContactKind,
  address: string,
  another = false,
): Promise<void> {
  const { personId } = by;
  const key = { person_id: personId, channel: channels[kind] };
  const before = await trx
    .insertInto('contact_change')
    .values(key)
    .onConflict(conflict => conflict.columns(['person_id', 'channel']).doUpdateSet(key))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (before.address === address && isCodeOut(before, now) && !another) return;
  // Nobody is to be pestered with codes that other people ask for, nor with those of one who tries many addresses.
  for (const counted of [address, `person ${personId}`]) await countCode(trx, counted, now);
  const { code, set } = issueCode(lockOfChange(key, address, settings.secretKey), now);
  await trx
    .updateTable('contact_change')
    .set({ address, ...set })
    .where('person_id', '=', personId)
    .where('channel', '=', key.channel)
    .execute();
  await queueMessages([codeMessage(kind, { personId, address, code }, settings.publicUrl)]);
}

/** What waited is forgotten; how many codes were sent is not. */
export async function giveUpChange(trx: Trx, personId: string, kind: ContactKind): Promise<void> {
  await trx
    .updateTable('contact_change')
    .set({ address: null, code_hash: null, expires_at: null })
    .where('person_id', '=', personId)
    .where('channel', '=', channels[kind])
    .execute();
}
