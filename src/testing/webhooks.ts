import type { PoolConfig } from 'pg';
import type { BodyOf } from '#contract/calls.ts';
import type { WebhookKind } from '#domain/connections/webhook-kinds.ts';
import { webhookKinds } from '#domain/connections/webhook-kinds.ts';
import { HOUR_MS } from '#domain/text/durations.ts';
import { startDue, type UnderWay } from '#server/connections/webhooks/deliver-due.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { startReceiver } from './receiver.ts';
import { type Club, makeClub } from './rosters.ts';

/** Makes the deliveries that are due, one after the other of each webhook, until none is. */
export async function tellWebhooks(deps: Deps): Promise<void> {
  const underWay: UnderWay = new Map();
  while ((await startDue(deps, underWay)) > 0) await Promise.all(underWay.values());
}

/** Adds a webhook of the cast's club; its id and secret. */
export async function addWebhook({ ada, byOrganization }: Club, Url: string, Kinds: readonly WebhookKind[]) {
  const body = { Url, Kinds: [...Kinds] };
  return (await ada.call('AddWebhook', { query: byOrganization, body })).reply();
}

/** Loads the webhooks of the cast's club. */
export const readWebhooks = async ({ ada, byOrganization }: Club) =>
  (await ada.call('GetWebhooks', { query: byOrganization })).reply().Webhooks;

/** Saves a webhook over what is stored. */
export async function saveWebhook(club: Club, edit: Omit<BodyOf<'SaveWebhook'>, 'Version'>) {
  const webhooks = await readWebhooks(club);
  const { Version = '' } = webhooks.find(({ WebhookId }) => WebhookId === edit.WebhookId) ?? {};
  return club.ada.call('SaveWebhook', { query: club.byOrganization, body: { ...edit, Version } });
}

/** The cast's club with a webhook, told of everything, that leads to a receiver on this machine. */
export async function makeHookedClub(settings: Partial<Settings> = {}, database: PoolConfig | null = null) {
  const receiver = await startReceiver();
  const club = await makeClub({ webhookAllow: ['127.0.0.1'], ...settings }, database);
  const { WebhookId, Secret } = await addWebhook(club, receiver.url, webhookKinds);
  const { ada, byOrganization, deps, clock } = club;
  return {
    ...club,
    receiver,
    webhookId: WebhookId,
    secret: Secret,
    publish: () => ada.call('PublishEvalsForEvent', { query: club.byEvent, body: {} }),
    tell: () => tellWebhooks(deps),
    pass: (hours: number) => {
      clock.now = new Date(clock.now.getTime() + hours * HOUR_MS);
    },
    log: async () => {
      const query = { ...byOrganization, webhookId: WebhookId };
      return (await ada.call('GetWebhookDeliveries', { query })).reply().Deliveries;
    },
    webhook: async () => (await readWebhooks(club)).find(({ WebhookId: id }) => id === WebhookId),
  };
}
