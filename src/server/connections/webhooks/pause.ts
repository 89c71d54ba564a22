import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import type { PauseReason } from '#domain/connections/webhook-kinds.ts';
import { texts } from '#server/connections/texts.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import { queue } from '#server/platform/messages/queue.ts';
import type { Work } from '#server/platform/work/work.ts';

/** Returns the host of a webhook's address. Only admins read the path, which may be secret. */
export const hostInAddress = (url: string): string => new URL(url).host;

/** Pauses a failing webhook and notifies the admins of its organization; does nothing if it is paused already. */
export async function pauseWebhook(
  work: Work,
  webhookId: string,
  because: Exclude<PauseReason, 'admin'>,
): Promise<void> {
  const { trx, now, audit } = work;
  const paused = await trx
    .updateTable('webhook')
    .set({ paused_at: now, paused_because: because })
    .where('id', '=', webhookId)
    .where('paused_at', 'is', null)
    .returning(['organization_id', 'url'])
    .executeTakeFirst();
  if (!paused) return;
  const { organization_id: organizationId, url } = paused;
  const host = hostInAddress(url);
  await audit(organizationId, { action: 'webhook-paused', about: host, details: { Because: because } });
  const admins = sql<{ id: string }>`
    select person_id as id from organization_role where organization_id = ${organizationId} and role = 'admin'`;
  await queue(work, { kind: 'webhook-paused', organizationId, params: { webhook: webhookId } }, admins);
}

interface PauseFacts {
  readonly messageId: string;
  readonly organizationId: string;
  readonly url: string;
  readonly because: Exclude<PauseReason, 'admin'>;
}

/** The message to an admin that a webhook is paused. */
export const webhookPausedMessage: Kind<PauseFacts> = {
  load: ({ db }, messageIds) =>
    loadFacts(
      db,
      sql<PauseFacts>`
        select message.id as "messageId", webhook.organization_id as "organizationId", url, paused_because as because
        from message join webhook on webhook.id = (params->>'webhook')::uuid
        where ${isAmong(messageIds)} and paused_because <> 'admin'`,
    ),
  write({ organizationId, url, because }, { language, club }, publicUrl) {
    const words = texts(language);
    const heading = words.paused(hostInAddress(url));
    return {
      heading,
      brief: `${heading}. ${words.because[because]}`,
      paragraphs: [words.because[because], words.waits],
      button: {
        label: words.openConnections,
        url: publicUrl + paths.organizationSettings(organizationId, 'connections'),
      },
      footer: words.asAdmin(club),
    };
  },
};
