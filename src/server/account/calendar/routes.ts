import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { visitOf } from '#server/platform/sessions/visit.ts';
import { noteFormerCalendar, readCalendarFile } from './feed.ts';
import { writeCalendar } from './ics.ts';
import { loadEntries } from './load-entries.ts';

interface Named {
  Params: { file: string };
}

/** How often an address is answered in a minute; calendar programs ask a few times a day. */
const PER_MINUTE = 30;
const KEPT_SECONDS = 900;
const REFRESH_HOURS = 6;

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url')}"`;

/** Whether a client has it already; what a proxy has packed it calls weak. */
const has = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some(known => known.trim().replace(/^W\//, '') === etag);

/**
 * `GET /calendar/{key}.ics`: a person's events, to whoever has the address (docs/api.md#calendar). It takes no cookie and
 * sets none. An address that was replaced or turned off is 404, like one that never was; its person's log says so.
 */
export function registerCalendar(app: FastifyInstance, deps: Deps): void {
  const { db, settings, now } = deps;
  const count = app.createRateLimit({
    max: PER_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: request => `calendar ${request.url.split('?')[0]}`,
  });
  app.get<Named>('/calendar/:file', { schema: { hide: true } }, async (request, reply) => {
    const keyId = readCalendarFile(settings, request.params.file);
    if (keyId === null) throw problems.absent();
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw problems.tooMany(texts().manyCalls, counted.ttlInSeconds);
    const feed = await db
      .selectFrom('calendar_feed')
      .select('person_id')
      .where('key_id', '=', keyId)
      .executeTakeFirst();
    if (!feed) {
      await noteFormerCalendar(deps, keyId, visitOf(request));
      throw problems.absent();
    }
    const entries = await loadEntries(db, feed.person_id, { publicUrl: settings.publicUrl, now: now() });
    const text = writeCalendar('Apex Debrief', entries, REFRESH_HOURS);
    const etag = etagOf(text);
    reply.headers({ 'cache-control': `private, max-age=${KEPT_SECONDS}`, etag });
    if (has(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply
      .header('content-disposition', 'inline; filename="apex-debrief.ics"')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
}
