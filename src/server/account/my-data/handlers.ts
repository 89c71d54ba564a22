import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { calendarDateOf } from '#domain/text/calendar-date.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import { collectData } from './collect.ts';
import { collectPictures } from './pictures.ts';
import { texts } from './texts.ts';

/** Milliseconds between two files for one person: to put one together costs more than other calls. */
const BETWEEN_DOWNLOADS_MS = MINUTE_MS;

/** Notes that the person takes their data along; a problem (429) when they have just done so. */
async function countDownload(db: Db, personId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - BETWEEN_DOWNLOADS_MS);
  const { rows } = await sql`
    insert into data_download as last (person_id, taken_at) values (${personId}, ${now})
    on conflict (person_id) do update set taken_at = excluded.taken_at where last.taken_at <= ${before}
    returning person_id
  `.execute(db);
  if (rows.length > 0) return;
  throw problems.tooMany(texts().waitAMinute, BETWEEN_DOWNLOADS_MS / 1000);
}

/** A picture is packed already. */
const asItIs = { level: 0 } as const;

export const myDataHandlers = {
  GetMyData: async ({ caller }, deps) => {
    const now = deps.now();
    await countDownload(deps.db, caller.personId, now);
    await recordInSession(deps.db, 'data-downloaded', caller, now);
    const data = await collectData(deps.db, caller.personId, now);
    const pictures = await collectPictures(deps, caller.personId);
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
