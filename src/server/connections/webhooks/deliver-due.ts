import type { Deps } from '#server/platform/calls/deps.ts';
import {
  type AttemptOutcome,
  type Delivery,
  recordAttempt,
  takeDueDeliveries,
} from '#server/platform/webhooks/deliveries.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { attemptDelivery, GIVEN_UP_AFTER, nextAttempt } from './attempt.ts';
import { pauseWebhook } from './pause.ts';

/** Deliveries that a process makes at the same time, each to a different webhook. */
const MAX_UNDER_WAY = 50;

/** The deliveries that a process is making, by webhook: one at a time for each, so that a slow receiver delays only itself. */
export type UnderWay = Map<string, Promise<void>>;

/** Stores the outcome of an attempt. Locks the webhook first, as its deletion does. */
async function storeOutcome(work: Work, delivery: Delivery, outcome: AttemptOutcome): Promise<void> {
  const { trx, now } = work;
  const { webhookId } = delivery.receiver;
  const webhook = await trx
    .updateTable('webhook')
    .set(({ fn, val }) => ({
      failing_since: outcome.failure === null ? null : fn.coalesce('failing_since', val(now)),
    }))
    .where('id', '=', webhookId)
    .returning('failing_since')
    .executeTakeFirst();
  await recordAttempt(trx, delivery.id, outcome, now, nextAttempt(delivery.attempts, now));
  const failingFor = now.getTime() - (webhook?.failing_since ?? now).getTime();
  if (outcome.failure === 'gone') await pauseWebhook(work, webhookId, 'gone');
  else if (failingFor >= GIVEN_UP_AFTER) await pauseWebhook(work, webhookId, 'failing');
}

async function deliver(deps: Deps, delivery: Delivery): Promise<void> {
  const outcome = await attemptDelivery(deps, delivery.receiver, delivery);
  if (outcome.failure !== null) {
    const { id, kind, attempts } = delivery;
    // Without the address, which may contain a secret of the receiver.
    deps.log.info({ deliveryId: id, kind, attempts, failure: outcome.failure }, 'webhook not delivered');
  }
  await unitOfWork(deps, null, work => storeOutcome(work, delivery, outcome));
}

/**
 * Starts the due deliveries for which this process has room; returns their number. A delivery whose outcome could not be
 * stored, since the database was away, is made again under the same id.
 */
export async function startDue(deps: Deps, underWay: UnderWay): Promise<number> {
  const room = MAX_UNDER_WAY - underWay.size;
  const deliveries = await takeDueDeliveries(deps.db, deps.now(), [...underWay.keys()], room);
  for (const delivery of deliveries) {
    const { webhookId } = delivery.receiver;
    const done = deliver(deps, delivery)
      .catch((error: unknown) => deps.log.error(error, 'a webhook could not be notified'))
      .finally(() => underWay.delete(webhookId));
    underWay.set(webhookId, done);
  }
  return deliveries.length;
}
