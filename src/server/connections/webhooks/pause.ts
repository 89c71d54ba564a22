import { paths } from '#contract/paths.ts';
import type { PauseReason } from '#domain/connections/webhook-kinds.ts';
import { destinationOf } from '#domain/messages/preference.ts';
import { ENGLISH } from '#domain/text/languages.ts';
import { addressOf, confirmedPhoneOf } from '#server/people/person-labels.ts';
import type { Trx } from '#server/platform/database/open.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

const loadAdmins = (trx: Trx, organizationId: string) =>
  trx
    .selectFrom('organization_admin')
    .innerJoin('person', 'person.id', 'organization_admin.person_id')
    .innerJoin('organization', 'organization.id', 'organization_admin.organization_id')
    .select([
      'person.id',
      'person.language',
      'preferred_communication as preferred',
      'organization.name as club',
    ])
    .select([addressOf.as('address'), confirmedPhoneOf.as('confirmedPhone')])
    .where('organization_admin.organization_id', '=', organizationId)
    .orderBy('person.id')
    .execute();

/** Where a webhook leads, as others than its admins may read it: what stands behind the host may be secret. */
export const placeOf = (url: string): string => new URL(url).host;

/** Pauses a webhook by itself, and tells the admins of its organization once; nothing, where it is paused already. */
export async function pauseWebhook(
  { trx, now, settings, audit, tell }: Work,
  webhookId: string,
  because: Exclude<PauseReason, 'admin'>,
): Promise<void> {
  const paused = await trx
    .updateTable('webhook')
    .set({ paused_at: now, paused_because: because })
    .where('id', '=', webhookId)
    .where('paused_at', 'is', null)
    .returning(['organization_id', 'url'])
    .executeTakeFirst();
  if (!paused) return;
  const { organization_id: organizationId, url } = paused;
  const place = placeOf(url);
  await audit(organizationId, { action: 'webhook-paused', about: place, details: { Because: because } });
  const admins = await loadAdmins(trx, organizationId);
  await tell(
    admins.flatMap((admin): NewMessage[] => {
      const to = destinationOf(admin);
      if (to === null) return [];
      const language = admin.language ?? ENGLISH;
      const words = texts(language);
      const heading = words.paused(place);
      const content = {
        ...{ language, senderName: admin.club, heading, brief: `${heading}. ${words.because[because]}` },
        paragraphs: [words.because[because], words.waits],
        button: {
          label: words.openConnections,
          url: settings.publicUrl + paths.organizationSettings(organizationId, 'connections'),
        },
        footer: words.asAdmin(admin.club),
      };
      const message = { kind: 'webhook-paused', subject: heading } as const;
      return [{ ...message, organizationId, eventId: null, personId: admin.id, to, content }];
    }),
  );
}
