import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import type { SessionInUse } from '#server/platform/sessions/sessions.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import type { Work } from '#server/platform/work/work.ts';

type Keys = Pick<SettingsWithKey, 'publicUrl' | 'secretKey' | 'secretKeyBefore'>;

/** 256 bits that only this installation can make for the key. */
const signatureOf = (secretKey: string, keyId: string): string =>
  createHmac('sha256', secretKey).update(`calendar\n${keyId}`).digest('base64url');

const bare = (keyId: string): string => keyId.replaceAll('-', '');

/** Returns the address of a calendar. It can be shown again, although it is not stored. */
export const calendarAddress = ({ publicUrl, secretKey }: Keys, keyId: string): string =>
  `${publicUrl}/calendar/${bare(keyId)}${signatureOf(secretKey, bare(keyId))}.ics`;

/** The key of a calendar by the name of its file; null when the file is none of ours. */
export function readCalendarFile({ secretKey, secretKeyBefore }: Keys, file: string): string | null {
  const [, keyId, signature] = /^([0-9a-f]{32})([\w-]{43})\.ics$/.exec(file) ?? [];
  if (keyId === undefined || signature === undefined) return null;
  const isOurs = [secretKey, secretKeyBefore].some(
    key => key !== null && timingSafeEqual(Buffer.from(signatureOf(key, keyId)), Buffer.from(signature)),
  );
  return isOurs ? keyId : null;
}

/** The key of a person's calendar; null while it is off. */
export async function keyOfCalendar(db: Db, personId: string): Promise<string | null> {
  const feed = await db
    .selectFrom('calendar_feed')
    .select('key_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return feed?.key_id ?? null;
}

/** The person of a calendar's key; undefined for a key that was replaced. */
export async function personOfCalendar(db: Db, keyId: string | null): Promise<string | undefined> {
  const feed = await db
    .selectFrom('calendar_feed')
    .select('person_id')
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  return feed?.person_id;
}

/** Turns the caller's calendar on under a new key; the previous key is invalid. */
export async function replaceCalendar({ trx, now, by }: Work<SessionInUse>): Promise<string> {
  const key_id = newId(now.getTime());
  await trx
    .insertInto('calendar_feed')
    .values({ person_id: by.personId, key_id, made_at: now })
    .onConflict(conflict => conflict.column('person_id').doUpdateSet({ key_id, made_at: now }))
    .execute();
  await recordInSession(trx, 'calendar-replaced', by, now);
  return key_id;
}

/** Turns the caller's calendar off. */
export async function turnOffCalendar({ trx, now, by }: Work<SessionInUse>): Promise<void> {
  const ended = await trx
    .deleteFrom('calendar_feed')
    .where('person_id', '=', by.personId)
    .returning('key_id')
    .executeTakeFirst();
  if (ended) await recordInSession(trx, 'calendar-turned-off', by, now);
}
