import { type RawBuilder, sql } from 'kysely';
import type { WebhookKind } from '#domain/connections/webhook-kinds.ts';

const wantsKind = (kind: WebhookKind) =>
  sql<boolean>`(webhook.paused_at is null and ${kind}::text = any(webhook.kinds))`;

/** The fields of an event in a delivery, from the row of this name. */
export const deliveredEvent = (row: 'change' | 'event') => {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql`'EventId', ${of('id')}, 'Name', ${of('name')}, 'Start', ${of('start')}, 'LastDay', ${of('last_day')}, 'Track', ${of('track')}`;
};

/**
 * Tells an organization's webhooks of a change, as a part of the statement that makes it, so that one without webhooks
 * pays for no statement more: `changes` are rows with an `organization_id`, `data` is what is told of a row of `change`.
 */
export const queueDeliveries = (
  kind: WebhookKind,
  changes: RawBuilder<unknown>,
  data: RawBuilder<unknown>,
  now: Date,
) => sql`
  insert into webhook_delivery (webhook_id, kind, data, created_at, due_at)
  select webhook.id, ${kind}::text, ${data}, ${now}::timestamptz, ${now}::timestamptz
  from ${changes} as change join webhook on webhook.organization_id = change.organization_id
  where ${wantsKind(kind)}`;

/** Whether an organization has an active webhook for the kind. */
export const hasWebhookFor = (kind: WebhookKind, organizationId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from webhook where webhook.organization_id = ${organizationId} and ${wantsKind(kind)})`;
