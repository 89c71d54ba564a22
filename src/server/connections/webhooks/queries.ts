import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { versionOf } from '#server/platform/calls/version.ts';
import { instant } from '#server/platform/database/json.ts';
import type { Db } from '#server/platform/database/open.ts';

const SHOWN = 50;

/** Returns the Version of what an editor of a webhook changes. */
export const versionOfWebhook = (url: string, kinds: readonly string[], isPaused: boolean): string =>
  versionOf([url, kinds, isPaused]);

/** Loads the webhooks of an organization, the oldest first. */
export async function loadWebhooks(db: Db, organizationId: string): Promise<ReplyOf<'GetWebhooks'>> {
  const rows = await db
    .selectFrom('webhook')
    .select(['id as WebhookId', 'url as Url', 'kinds as Kinds', 'paused_because as PausedBecause'])
    .select(instant<string | null>('paused_at').as('PausedAt'))
    .select(instant<string | null>('failing_since').as('FailingSince'))
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();
  const Webhooks = rows.map(row => ({
    ...row,
    Version: versionOfWebhook(row.Url, row.Kinds, row.PausedAt !== null),
  }));
  return { Webhooks };
}

/** Selects deliveries as they are shown. */
export const selectDeliveries = (db: Db) =>
  db
    .selectFrom('webhook_delivery as delivery')
    .select(['delivery.id as DeliveryId', 'kind as Kind', 'state as State', 'attempts as Attempts'])
    .select(['status as Status', 'milliseconds as Milliseconds', 'reply as Reply', 'failure as Failure'])
    .select(instant('delivery.created_at').as('At'))
    .select(instant<string | null>('attempted_at').as('AttemptedAt'))
    .select(sql<string | null>`case when state = 'waiting' then ${instant('due_at')} end`.as('NextAt'));

/** Loads the last deliveries of a webhook of the organization, the newest first; none for a webhook of another. */
export async function loadDeliveries(
  db: Db,
  organizationId: string,
  webhookId: string,
): Promise<ReplyOf<'GetWebhookDeliveries'>> {
  const Deliveries = await selectDeliveries(db)
    .innerJoin('webhook', 'webhook.id', 'delivery.webhook_id')
    .where('webhook.id', '=', webhookId)
    .where('webhook.organization_id', '=', organizationId)
    .orderBy('delivery.created_at', 'desc')
    .orderBy('delivery.number', 'desc')
    .limit(SHOWN)
    .execute();
  return { Deliveries };
}
