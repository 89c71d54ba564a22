import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import type { PauseReason } from '#domain/connections/webhook-kinds.ts';
import { texts } from '#server/connections/texts.ts';
import { notify } from '#server/platform/work/notify.ts';
import type { Work } from '#server/platform/work/work.ts';

/** Returns the host of a webhook, the only part that others than its admins may read: the path may be secret. */
export const hostInAddress = (url: string): string => new URL(url).host;

/** Pauses a failing webhook and notifies the admins of its organization; does nothing if it is paused already. */
export async function pauseWebhook(
  work: Work,
  webhookId: string,
  because: Exclude<PauseReason, 'admin'>,
): Promise<void> {
  const { trx, now, settings, audit } = work;
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
    select person_id as id from organization_admin where organization_id = ${organizationId}`;
  await notify(work, { kind: 'webhook-paused', organizationId }, admins, ({ language, club }) => {
    const words = texts(language);
    const heading = words.paused(host);
    return {
      heading,
      brief: `${heading}. ${words.because[because]}`,
      paragraphs: [words.because[because], words.waits],
      button: {
        label: words.openConnections,
        url: settings.publicUrl + paths.organizationSettings(organizationId, 'connections'),
      },
      footer: words.asAdmin(club),
      tellsOf: [webhookId],
    };
  });
}
