import type { WebhookDelivery } from '#contract/connections/webhooks.ts';
import { PING } from '#domain/connections/webhook-kinds.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { texts } from '#server/connections/texts.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { newId } from '#server/platform/ids.ts';
import { limitUse } from '#server/platform/limit-use.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordPing } from '#server/platform/webhooks/deliveries.ts';
import { type Actor, doWork, unitOfWork } from '#server/platform/work/work.ts';
import { attemptDelivery } from './attempt.ts';
import { addWebhook, deleteWebhook, replaceSecret, saveWebhook } from './change.ts';
import { hostInAddress } from './pause.ts';
import { loadDeliveries, loadWebhooks, selectDeliveries } from './queries.ts';

/** The pings that this server sends for an organization in a minute. */
const PING_LIMIT = [{ most: 10, within: MINUTE_MS }];

const findReceiver = ({ db }: Deps, organizationId: string, webhookId: string) =>
  db
    .selectFrom('webhook')
    .select(['id as webhookId', 'organization_id as organizationId', 'url', 'secret'])
    .where('id', '=', webhookId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow(problems.absent);

/** Sends a ping once, waits for the reply and stores it with the deliveries. */
export async function testWebhook(
  deps: Deps,
  by: Actor,
  organizationId: string,
  webhookId: string,
): Promise<WebhookDelivery> {
  const receiver = await findReceiver(deps, organizationId, webhookId);
  const now = deps.now();
  await limitUse(deps.db, `webhook-tests ${organizationId}`, PING_LIMIT, now, () => texts().manyTests);
  const id = newId(now.getTime());
  const ping = { id, kind: PING, data: {}, createdAt: now } as const;
  const outcome = await attemptDelivery(deps, receiver, ping);
  const delivery = await unitOfWork(deps, by, async ({ trx, audit }) => {
    await recordPing(trx, ping, webhookId, outcome);
    await audit(organizationId, { action: 'webhook-tested', about: hostInAddress(receiver.url) });
    return selectDeliveries(trx).where('delivery.id', '=', id).executeTakeFirst();
  });
  // The webhook was deleted meanwhile. The audit entry stays: the ping was sent.
  if (!delivery) throw problems.absent();
  return delivery;
}

export const webhookHandlers = {
  GetWebhooks: ({ query }, { db }) => loadWebhooks(db, query.organizationId),

  AddWebhook: ({ query, body, caller }, deps) =>
    unitOfWork(deps, caller, work => addWebhook(work, query.organizationId, body)),

  SaveWebhook: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => saveWebhook(work, query.organizationId, body)),

  ReplaceWebhookSecret: ({ query, body, caller }, deps) =>
    unitOfWork(deps, caller, work => replaceSecret(work, query.organizationId, body.WebhookId)),

  DeleteWebhook: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => deleteWebhook(work, query.organizationId, body.WebhookId)),

  TestWebhook: ({ query, body, caller }, deps) =>
    testWebhook(deps, caller, query.organizationId, body.WebhookId),

  GetWebhookDeliveries: ({ query }, { db }) => loadDeliveries(db, query.organizationId, query.webhookId),
} satisfies Partial<Handlers>;
