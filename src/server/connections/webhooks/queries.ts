import type { Selectable } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import type { Webhook, WebhookDelivery } from '#contract/connections/webhooks.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Database } from '#server/platform/database/tables.ts';

const SHOWN = 50;

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const toWebhook = (row: Selectable<Database['webhook']>, now: Date): Webhook => ({
  WebhookId: row.id,
  Url: row.url,
  Kinds: row.kinds,
  PausedBecause: row.paused_because,
  PausedAt: instant(row.paused_at),
  FailingSince: instant(row.failing_since),
  SecretBeforeUntil:
    row.secret_before_until !== null && now < row.secret_before_until
      ? instant(row.secret_before_until)
      : null,
});

/** The webhooks of an organization, the oldest first. */
export async function loadWebhooks(
  db: Db,
  organizationId: string,
  now: Date,
): Promise<ReplyOf<'GetWebhooks'>> {
  const rows = await db
    .selectFrom('webhook')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();
  return { Webhooks: rows.map(row => toWebhook(row, now)) };
}

/** A delivery as it is shown. */
export const toDelivery = (row: Selectable<Database['webhook_delivery']>): WebhookDelivery => ({
  DeliveryId: row.id,
  At: row.created_at.toISOString(),
  Kind: row.kind,
  State: row.state,
  Attempts: row.attempts,
  AttemptedAt: instant(row.attempted_at),
  NextAt: row.state === 'waiting' ? instant(row.due_at) : null,
  Status: row.status,
  Milliseconds: row.milliseconds,
  Reply: row.reply,
  Failure: row.failure,
});

/** The last deliveries of a webhook of the organization, the newest first; none of a webhook that it does not have. */
export async function loadDeliveries(
  db: Db,
  organizationId: string,
  webhookId: string,
): Promise<ReplyOf<'GetWebhookDeliveries'>> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .selectAll('webhook_delivery')
    .where('webhook.id', '=', webhookId)
    .where('webhook.organization_id', '=', organizationId)
    .orderBy('webhook_delivery.created_at', 'desc')
    .orderBy('webhook_delivery.number', 'desc')
    .limit(SHOWN)
    .execute();
  return { Deliveries: rows.map(toDelivery) };
}
