import { sql } from 'kysely';
import { PING } from '#domain/connections/webhook-kinds.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { GIVEN_UP_AFTER } from '#server/connections/webhooks/attempts.ts';
import type { Db } from '#server/platform/database/open.ts';

interface WebhookFigures {
  /** Waiting deliveries of webhooks that are not paused. */
  readonly waiting: number;
  /** Given up in the last 24 hours, without tests that somebody made by hand. */
  readonly failed: number;
}

/** A delivery is given up some three days after it began; one that a pause held up for longer is not counted. */
export async function readWebhookFigures(db: Db, now: Date): Promise<WebhookFigures> {
  const since = new Date(now.getTime() - DAY_MS);
  const begun = new Date(since.getTime() - GIVEN_UP_AFTER - DAY_MS);
  const { rows } = await sql<WebhookFigures>`
    select waiting, failed from
      (select count(*) as waiting from webhook join webhook_delivery on webhook_id = webhook.id
        where paused_at is null and state = 'waiting') as queue,
      (select count(*) as failed from webhook_delivery
        where created_at > ${begun} and kind <> ${PING} and state = 'failed' and attempted_at > ${since}) as failures`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, failed: 0 };
}
