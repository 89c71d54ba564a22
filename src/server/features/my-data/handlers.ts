import { strToU8, zipSync } from 'fflate';
import { calendarDateOf } from '#domain/text/calendar-date.ts';
import type { Handlers } from '#server/calls.ts';
import { collectData } from './collect.ts';
import { countDownload } from './count-download.ts';
import { collectPictures } from './pictures.ts';

/** A picture is packed already. */
const asItIs = { level: 0 } as const;

export const myDataHandlers = {
  GetMyData: async ({ caller }, deps) => {
    const now = deps.now();
    await countDownload(deps.db, caller.personId, now);
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
