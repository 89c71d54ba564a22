import { calendarDateOf } from '#domain/text/calendar-date.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';
import { limitUse } from '#server/platform/limit-use.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import { collectData } from './collect-data.ts';
import { texts } from './texts.ts';

/** More are not taken along: a file is put together in memory. A garage that is full has a third as many. */
const MAX_PICTURES = 300;
const AT_ONCE = 8;

async function loadNames(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('name')
    .where('person_id', '=', personId)
    .where('dropped_at', 'is', null)
    .orderBy('uploaded_at', 'desc')
    .limit(MAX_PICTURES)
    .execute();
  return rows.map(({ name }) => name);
}

/** The pictures that a person has uploaded, or that were chosen for them, by the names that their profile gives them. */
export async function collectPictures({ db, media }: Pick<Deps, 'db' | 'media'>, personId: string) {
  const names = await loadNames(db, personId);
  const pictures: Record<string, Uint8Array> = {};
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const batch = names.slice(from, from + AT_ONCE);
    const loaded = await Promise.all(batch.map(async name => ({ name, bytes: await media.get(name) })));
    for (const { name, bytes } of loaded) if (bytes) pictures[name] = bytes;
  }
  return pictures;
}

/** A person gets one file a minute: to put one together costs more than other calls. */
const ONE_A_MINUTE = [{ most: 1, within: MINUTE_MS }];

/** A picture is packed already. */
const asItIs = { level: 0 } as const;

export const myDataHandlers = {
  GetMyData: async ({ caller }, deps) => {
    const now = deps.now();
    await limitUse(deps.db, `my-data ${caller.personId}`, ONE_A_MINUTE, now, () => texts().waitAMinute);
    await recordInSession(deps.db, 'data-downloaded', caller, now);
    const data = await collectData(deps.db, caller.personId, now);
    const pictures = await collectPictures(deps, caller.personId);
    const { strToU8, zipSync } = await import('fflate');
    const bytes = zipSync({
      'my-data.json': strToU8(JSON.stringify(data, null, 2)),
      media: [
        Object.fromEntries(Object.entries(pictures).map(([name, picture]) => [name, [picture, asItIs]])),
        {},
      ],
    });
    return { fileName: `my-data-${calendarDateOf(now)}.zip`, type: 'application/zip', bytes };
  },
} satisfies Partial<Handlers>;
