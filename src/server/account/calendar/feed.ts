import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { recordInSession, recordSecurity } from '#server/platform/sessions/security-log.ts';
import type { SessionInUse } from '#server/platform/sessions/sessions.ts';
import type { Visit } from '#server/platform/sessions/visit.ts';
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

/** Ends the calendar; false if there was none. Keeps the key, so that requests with it are logged for its owner. */
async function endCalendar(trx: Trx, personId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with ended as (delete from calendar_feed where person_id = ${personId} returning *)
    insert into former_calendar (key_id, person_id, ended_at) select key_id, person_id, ${now} from ended
  `.execute(trx);
  return numAffectedRows === 1n;
}

/** Turns the caller's calendar on under a new key; the previous key is invalid. */
export async function replaceCalendar({ trx, now, by }: Work<SessionInUse>): Promise<string> {
  await endCalendar(trx, by.personId, now);
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
  if (await endCalendar(trx, by.personId, now)) await recordInSession(trx, 'calendar-turned-off', by, now);
}

/** Logs a request for a former address, for its owner: once a day at most, since programs ask for years. */
export async function noteFormerCalendar(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  keyId: string,
  visit: Visit,
): Promise<void> {
  const at = now();
  await db.transaction().execute(async trx => {
    const noted = await trx
      .updateTable('former_calendar')
      .set({ noted_at: at })
      .where('key_id', '=', keyId)
      .where(({ eb, or }) =>
        or([eb('noted_at', 'is', null), eb('noted_at', '<=', new Date(at.getTime() - DAY_MS))]),
      )
      .returning('person_id')
      .executeTakeFirst();
    if (noted) await recordSecurity(trx, 'calendar-refused', noted.person_id, at, visit);
  });
}
