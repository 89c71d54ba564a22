import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { EXPIRY_NOTICE_DAYS } from '#domain/clubs/credentials.ts';
import { REMINDER_HOUR } from '#domain/events/reminders.ts';
import { lockOrganization } from '#server/clubs/organization.ts';
import { dayInClub, hourInClub } from '#server/clubs/time-zone.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import { texts as messageTexts } from '#server/platform/messages/message/texts.ts';
import { queue } from '#server/platform/messages/queue.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

/** The row of `credential` has no later successor of its kind, and its club lists the kind. */
const endsUnreplaced = sql<boolean>`(
  exists (select from credential_kind as kind where kind.id = credential.kind_id and kind.retired_at is null)
  and not exists (select from credential as next
    where next.kind_id = credential.kind_id and next.person_id = credential.person_id
      and coalesce(next.valid_until, 'infinity') > credential.valid_until))`;

/** What a message says of the row of `credential`: its id and last day. */
const asNotified = sql`jsonb_build_object(credential.id, credential.valid_until)`;

/** Selects the credentials that expire within the notice, and of whose end no message tells. */
const selectDue = (now: Date) => sql`
  select credential.id, credential.organization_id, credential.person_id, credential.valid_until
  from credential join organization on organization.id = credential.organization_id
  join club_person on club_person.organization_id = credential.organization_id
    and club_person.id = credential.person_id and club_person.belongs
  where ${hourInClub(now)} >= ${REMINDER_HOUR}
    and valid_until between ${dayInClub(now)} and ${dayInClub(now)} + ${EXPIRY_NOTICE_DAYS}::integer
    and ${endsUnreplaced}
    and not exists (select from message where message.person_id = credential.person_id
      and message.kind = 'credential-expires' and message.state <> 'withdrawn' and message.params @> ${asNotified})`;

/** Notifies the holders of a club, each by one message. */
async function remindHolders(work: Work, organizationId: string): Promise<void> {
  const holders = sql<{ id: string; params: Record<string, string> }>`
    select person_id as id, jsonb_object_agg(id, valid_until) as params
    from (${selectDue(work.now)}) as due where organization_id = ${organizationId} group by person_id`;
  // Two processes at once take turns.
  await lockOrganization(work.trx, organizationId);
  await queue(work, { kind: 'credential-expires', organizationId }, holders, ({ params }) => ({ params }));
}

/** The credentials of a holder that still end as the message was to say. */
interface ExpiryFacts {
  readonly messageId: string;
  readonly credentials: readonly { readonly kind: string; readonly until: string }[];
}

/** The message to a holder whose credentials expire soon. */
export const expiryMessage: Kind<ExpiryFacts> = {
  load: ({ db }, messageIds) =>
    loadFacts(
      db,
      sql<ExpiryFacts>`
        select message.id as "messageId", json_agg(json_build_object('kind', kind.name, 'until', credential.valid_until)
          order by credential.valid_until, kind.name) as credentials
        from message join credential on credential.person_id = message.person_id
          and credential.organization_id = message.organization_id and message.params @> ${asNotified}
        join credential_kind as kind on kind.id = credential.kind_id
        where ${isAmong(messageIds)} and ${endsUnreplaced} group by message.id`,
    ),
  write({ credentials }, { language, club }, publicUrl) {
    const words = texts(language);
    const url = publicUrl + paths.profile();
    return {
      heading: words.expires(credentials.length),
      list: credentials.map(({ kind, until }) => {
        const day = new Date(until);
        return { label: kind, detail: messageTexts(language).days(day, day), url };
      }),
      paragraphs: [words.sendNew(club)],
      button: { label: words.openProfile, url },
      footer: words.becauseHolder(club),
    };
  },
};

/**
 * Reminds holders once, 60 days before a credential expires (docs/product.md#credentials). Any number of processes may run
 * this at once; a failed club does not stop the others.
 */
export async function sendExpiryReminders(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct organization_id as id from (${selectDue(deps.now())}) as due`.execute(deps.db);
  for (const { id } of rows) {
    try {
      await unitOfWork(deps, null, work => remindHolders(work, id));
    } catch (error) {
      const what =
        'holders were not reminded of expiring credentials; it will be tried again within the hour';
      deps.log.error(error, what);
    }
  }
}
