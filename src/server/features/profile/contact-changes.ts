import { type Selectable, sql } from 'kysely';
import type { ContactKind, Verification } from '#contract/schemas/people.ts';
import type { Trx } from '#server/database/open.ts';
import type { Database } from '#server/database/tables.ts';
import { CODES_PER_WINDOW, SENDING_WINDOW } from '#server/platform/code-limits.ts';
import { type CodeLock, isCodeOut, issueCode, sentTooOften } from '#server/platform/code-state.ts';
import type { Actor, Work } from '#server/platform/work.ts';
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

/** Codes that other people have had sent to the address lately count, too: nobody is to be pestered with them. */
async function refuseTooMany(trx: Trx, address: string, personId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - SENDING_WINDOW);
  const { sent } = await trx
    .selectFrom('contact_change')
    .select(sql<number>`coalesce(sum(sent), 0)::integer`.as('sent'))
    .where('address', '=', address)
    .where('person_id', '<>', personId)
    .where('first_sent_at', '>', since)
    .executeTakeFirstOrThrow();
  if (sent >= CODES_PER_WINDOW) throw sentTooOften(SENDING_WINDOW);
}

/**
 * Has a new e-mail or phone wait for its code and sends the code to it. One that is out already stays good, unless
 * `another` is asked for. The person must be held; wrong codes for what waited before still count.
 */
export async function startChange(
  { trx, now, by, settings, tell }: Work<Actor>,
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
  await refuseTooMany(trx, address, personId, now);
  const { code, set } = issueCode(before, lockOfChange(key, address, settings.secretKey), now);
  await trx
    .updateTable('contact_change')
    .set({ address, ...set })
    .where('person_id', '=', personId)
    .where('channel', '=', key.channel)
    .execute();
  await tell([codeMessage(kind, { personId, address, code }, settings.publicUrl)]);
}

/** What waited is forgotten; how many wrong codes were typed, and how many codes were sent, is not. */
export async function giveUpChange(trx: Trx, personId: string, kind: ContactKind): Promise<void> {
  await trx
    .updateTable('contact_change')
    .set({ address: null, code_hash: null, expires_at: null })
    .where('person_id', '=', personId)
    .where('channel', '=', channels[kind])
    .execute();
}
