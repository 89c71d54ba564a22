import { isIP } from 'node:net';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { MAX_WEBHOOKS, type WebhookKind, webhookKinds } from '#domain/connections/webhook-kinds.ts';
import { lockOrganization } from '#server/clubs/organization.ts';
import { texts } from '#server/connections/texts.ts';
import { refuseStale } from '#server/platform/calls/version.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { hostOf, isPublicAddress } from './addresses.ts';
import { hostInAddress } from './pause.ts';
import { versionOfWebhook } from './queries.ts';
import { newSecret } from './secrets.ts';

/** Returns the fault of a typed address, or null. Each delivery resolves the host again. */
function faultOf(typed: string, allow: readonly string[]): string | null {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return texts().noAddress;
  if (url.username !== '' || url.password !== '') return texts().noCredentials;
  if (url.hash !== '') return texts().noFragment;
  const host = hostOf(url);
  if (allow.includes(host)) return null;
  if (isIP(host) !== 0 && !isPublicAddress(host)) return texts().privateAddress;
  return url.protocol === 'https:' ? null : texts().httpsOnly;
}

/** Returns the typed address and kinds, normalised; a problem with the faults if there are any. */
function readEndpoint(
  { Url, Kinds }: Pick<BodyOf<'AddWebhook'>, 'Url' | 'Kinds'>,
  allow: readonly string[],
): { url: string; kinds: WebhookKind[] } {
  const typed = Url.trim();
  const fault = faultOf(typed, allow);
  const faults: ProblemDetail[] = [];
  if (fault !== null) faults.push({ path: '/Url', message: fault });
  if (Kinds.length === 0) faults.push({ path: '/Kinds', message: texts().noKind });
  const [first] = faults;
  if (first) throw problems.refused(texts().notSaved, first.message, faults);
  return { url: new URL(typed).href, kinds: webhookKinds.filter(kind => Kinds.includes(kind)) };
}

/** Loads and locks the webhook. Problem: 404 when the organization has no webhook of that id. */
async function lockWebhook(trx: Trx, organizationId: string, webhookId: string) {
  return trx
    .selectFrom('webhook')
    .select(['id', 'url', 'kinds', 'paused_at', 'paused_because', 'failing_since'])
    .where('id', '=', webhookId)
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow(problems.absent);
}

/** Locks the organization, so that two simultaneous additions are both counted. Problem: 422 when it has the most webhooks. */
async function refuseTooMany(trx: Trx, organizationId: string): Promise<void> {
  await lockOrganization(trx, organizationId);
  const { count } = await trx
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_WEBHOOKS) throw problems.refused(texts().notSaved, texts().tooManyWebhooks);
}

/** Adds a webhook; only this reply contains its secret. */
export async function addWebhook(
  { trx, now, settings, audit }: Work,
  organizationId: string,
  body: BodyOf<'AddWebhook'>,
): Promise<ReplyOf<'AddWebhook'>> {
  const { url, kinds } = readEndpoint(body, settings.webhookAllow);
  await refuseTooMany(trx, organizationId);
  const id = newId(now.getTime());
  const { secret, sealed } = newSecret(settings, id);
  await trx
    .insertInto('webhook')
    .values({ id, organization_id: organizationId, url, kinds, secret: sealed, created_at: now })
    .execute();
  const details = { Kinds: kinds.join(', ') };
  await audit(organizationId, { action: 'webhook-added', about: hostInAddress(url), details });
  return { WebhookId: id, Secret: secret };
}

type Webhook = Awaited<ReturnType<typeof lockWebhook>>;

/** Returns the pause of a saved webhook. A webhook that is switched on again, or has another address, has not failed yet. */
function pausing(before: Webhook, paused: boolean, url: string, now: Date) {
  const current = { paused_at: before.paused_at, paused_because: before.paused_because };
  const pausedNow = { paused_at: now, paused_because: 'admin' } as const;
  const isUnchanged = paused === (before.paused_at !== null);
  const state = paused ? (isUnchanged ? current : pausedNow) : { paused_at: null, paused_because: null };
  return { ...state, failing_since: isUnchanged && url === before.url ? before.failing_since : null };
}

/** Changes a webhook; without a change nothing is written. */
export async function saveWebhook(
  { trx, now, settings, audit }: Work,
  organizationId: string,
  body: BodyOf<'SaveWebhook'>,
): Promise<void> {
  const before = await lockWebhook(trx, organizationId, body.WebhookId);
  refuseStale(body.Version, versionOfWebhook(before.url, before.kinds, before.paused_at !== null));
  const { url, kinds } = readEndpoint(body, settings.webhookAllow);
  const details = {
    ...(url !== before.url && { Address: `${hostInAddress(before.url)} → ${hostInAddress(url)}` }),
    ...(kinds.join() !== before.kinds.join() && { Kinds: kinds.join(', ') }),
    ...(body.Paused !== (before.paused_at !== null) && { State: body.Paused ? 'paused' : 'on' }),
  };
  if (Object.keys(details).length === 0) return;
  await trx
    .updateTable('webhook')
    .set({ url, kinds, ...pausing(before, body.Paused, url, now) })
    .where('id', '=', before.id)
    .execute();
  await audit(organizationId, { action: 'webhook-changed', about: hostInAddress(url), details });
}

/** Makes a new secret, which signs from then on. Messages that the receiver refuses meanwhile are sent again. */
export async function replaceSecret(
  { trx, settings, audit }: Work,
  organizationId: string,
  webhookId: string,
): Promise<ReplyOf<'ReplaceWebhookSecret'>> {
  const before = await lockWebhook(trx, organizationId, webhookId);
  const { secret, sealed } = newSecret(settings, before.id);
  await trx.updateTable('webhook').set({ secret: sealed }).where('id', '=', before.id).execute();
  await audit(organizationId, { action: 'webhook-secret-replaced', about: hostInAddress(before.url) });
  return { WebhookId: before.id, Secret: secret };
}

/** Deletes a webhook, and what waits for it. */
export async function deleteWebhook(
  { trx, audit }: Work,
  organizationId: string,
  webhookId: string,
): Promise<void> {
  const { id, url } = await lockWebhook(trx, organizationId, webhookId);
  await trx.deleteFrom('webhook').where('id', '=', id).execute();
  await audit(organizationId, { action: 'webhook-deleted', about: hostInAddress(url) });
}
