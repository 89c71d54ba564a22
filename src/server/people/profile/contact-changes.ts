import type { Selectable } from 'kysely';
import { paths } from '#contract/paths.ts';
import type { ContactKind, Verification } from '#contract/people/people.ts';
import type { Trx } from '#server/platform/database/open.ts';
import type { Database } from '#server/platform/database/tables.ts';
import { readersLanguage } from '#server/platform/language/reader.ts';
import { codeMinutes } from '#server/platform/messages/message/kinds.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';
import { type CodeLock, countCode, isCodeOut, issueCode } from '#server/sign-in/codes/one-time-codes.ts';
import { texts } from './texts.ts';

const senderName = 'Apex Debrief';
const nobodys = { organizationId: null, eventId: null } as const;

/** Writes the message with the code for a new e-mail or phone, in the language of the caller. */
function codeMessage(
  kind: ContactKind,
  { personId, address, code }: Readonly<Record<'personId' | 'address' | 'code', string>>,
  publicUrl: string,
): NewMessage {
  const words = texts();
  const isEmail = kind === 'Email';
  const subject = isEmail ? words.confirmsEmail(code) : words.confirmsPhone(code);
  const content = {
    language: readersLanguage(),
    senderName,
    heading: isEmail ? words.confirmEmail : words.confirmPhone,
    brief: words.codeBrief(subject, codeMinutes),
    paragraphs: [words.enterCode(address, codeMinutes)],
    code,
    button: { label: words.openProfile, url: publicUrl + paths.profile() },
    footer: isEmail ? words.emailEntered : words.phoneEntered,
  };
  const way = isEmail
    ? ({ kind: 'email-code', to: { channel: 'email', recipient: address } } as const)
    : ({ kind: 'phone-code', to: { channel: 'sms', recipient: address } } as const);
  return { ...nobodys, ...way, personId, subject, content };
}

/**
 * Writes the mail that notifies the old address of the change, so that the person notices a takeover. It is sent whatever is
 * preferred, and cannot be unsubscribed from: the old mailbox may belong to someone else.
 */
export function emailChangedMail(oldAddress: string, publicUrl: string): NewMessage {
  const words = texts();
  const heading = words.emailChanged;
  const content = {
    language: readersLanguage(),
    senderName,
    heading,
    brief: `${heading}.`,
    paragraphs: [words.otherAddress, words.notYou],
    button: { label: words.openProfile, url: publicUrl + paths.profile() },
    footer: words.onlyOnce,
  };
  const to = { channel: 'email', recipient: oldAddress } as const;
  return { ...nobodys, kind: 'email-changed', personId: null, to, subject: heading, content };
}

/** An e-mail or phone of a person that may wait for its code. */
export type ContactChange = Selectable<Database['contact_change']>;

const channels = { Email: 'email', Phone: 'sms' } as const;

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
  // Limits the codes for one address by all callers, and the codes of one person for all addresses.
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

/** Deletes the pending change. The count of sent codes stays. */
export async function deletePendingChange(trx: Trx, personId: string, kind: ContactKind): Promise<void> {
  await trx
    .updateTable('contact_change')
    .set({ address: null, code_hash: null, expires_at: null })
    .where('person_id', '=', personId)
    .where('channel', '=', channels[kind])
    .execute();
}
