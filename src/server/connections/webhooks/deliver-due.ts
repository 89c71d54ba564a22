import type { Deps } from '#server/platform/calls/deps.ts';
import { noteFailure } from '#server/platform/telemetry/report-errors.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { type AttemptOutcome, attemptDelivery } from './attempt.ts';
import { GIVEN_UP_AFTER } from './attempts.ts';
import { type Delivery, noteAttempt, takeDueDeliveries } from './deliveries.ts';
import { pauseWebhook } from './pause.ts';

/** Deliveries that a process makes side by side, each to another webhook. */
const MAX_UNDER_WAY = 50;

/** The deliveries that a process is making, by webhook: one at a time of each, so that a slow receiver holds up itself. */
export type UnderWay = Map<string, Promise<void>>;

/** Writes down what a delivery met. The webhook's row comes first, as where a webhook is deleted. */
async function settle(work: Work, delivery: Delivery, outcome: AttemptOutcome): Promise<void> {
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
  await noteAttempt(trx, delivery, outcome, now);
  const failingFor = now.getTime() - (webhook?.failing_since ?? now).getTime();
  if (outcome.failure === 'gone') await pauseWebhook(work, webhookId, 'gone');
  else if (failingFor >= GIVEN_UP_AFTER) await pauseWebhook(work, webhookId, 'failing');
}

async function deliver(deps: Deps, delivery: Delivery): Promise<void> {
  const outcome = await attemptDelivery(deps, delivery.receiver, delivery);
  if (outcome.failure !== null) {
    const { id, kind, attempts } = delivery;
    // Never the address, which may hold a secret of the receiver's.
    deps.log.info({ deliveryId: id, kind, attempts, failure: outcome.failure }, 'webhook not delivered');
  }
  await unitOfWork(deps, null, work => settle(work, delivery, outcome));
}

/**
 * Begins the deliveries that are due and that this process has room for; how many. What was taken but not written down,
 * since the database went away, is made again under the same id.
 */
export async function startDue(deps: Deps, underWay: UnderWay): Promise<number> {
  const room = MAX_UNDER_WAY - underWay.size;
  const deliveries = await takeDueDeliveries(deps.db, deps.now(), [...underWay.keys()], room);
  for (const delivery of deliveries) {
    const { webhookId } = delivery.receiver;
    const done = deliver(deps, delivery)
      .catch((error: unknown) => noteFailure(deps, 'tell-webhooks', error, 'a webhook could not be told'))
      .finally(() => underWay.delete(webhookId));
    underWay.set(webhookId, done);
  }
  return deliveries.length;
}
