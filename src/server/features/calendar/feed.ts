import type { Db } from '#server/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import type { SessionInUse } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';

/** The key of a person's calendar; null while it is off. */
export async function keyOfCalendar(db: Db, personId: string): Promise<string | null> {
  const feed = await db
    .selectFrom('calendar_feed')
    .select('key_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return feed?.key_id ?? null;
}

/** Turns the caller's calendar on under a new key; the one before opens nothing any more. */
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
  const { numDeletedRows } = await trx
    .deleteFrom('calendar_feed')
    .where('person_id', '=', by.personId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await recordInSession(trx, 'calendar-turned-off', by, now);
}
