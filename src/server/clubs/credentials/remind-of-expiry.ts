import { type RawBuilder, sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { EXPIRY_NOTICE_DAYS } from '#domain/clubs/credentials.ts';
import { REMINDER_HOUR } from '#domain/events/reminders.ts';
import { dayInClub, hourInClub } from '#server/clubs/time-zone.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { texts as messageTexts } from '#server/platform/messages/message/texts.ts';
import { noteFailure } from '#server/platform/telemetry/report-errors.ts';
import { notify } from '#server/platform/work/notify.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

/**
 * Selects the credentials that expire within the notice, and of whose end nobody was notified. A credential with a later
 * successor of its kind needs no reminder.
 */
const selectDue = (now: Date) => sql`
  select credential.id, credential.organization_id
  from credential join organization on organization.id = credential.organization_id
  join credential_kind as kind on kind.id = credential.kind_id and kind.retired_at is null
  join club_person on club_person.organization_id = credential.organization_id
    and club_person.id = credential.person_id and club_person.belongs
  where reminded_at is null and ${hourInClub(now)} >= ${REMINDER_HOUR}
    and valid_until between ${dayInClub(now)} and ${dayInClub(now)} + ${EXPIRY_NOTICE_DAYS}::integer
    and not exists (select from credential as next
      where next.kind_id = credential.kind_id and next.person_id = credential.person_id
        and coalesce(next.valid_until, 'infinity') > credential.valid_until)`;

interface Expiring {
  readonly id: string;
  readonly person_id: string;
  readonly kind: string;
  readonly valid_until: string;
}

/** Notifies the holders of a club, each by one message, and stores that they were. */
async function remindHolders(work: Work, organizationId: string): Promise<void> {
  const { trx, now, settings } = work;
  const { rows } = await sql<Expiring>`
    update credential set reminded_at = ${now} from credential_kind as kind
    where kind.id = kind_id and credential.id in (
      select id from (${selectDue(now)}) as due where organization_id = ${organizationId}) and reminded_at is null
    returning credential.id, person_id, kind.name as kind, valid_until`.execute(trx);
  const held = Map.groupBy(rows, ({ person_id }) => person_id);
  const url = settings.publicUrl + paths.profile();
  const occasion = { kind: 'credential-expires', organizationId } as const;
  await notify(work, occasion, [...held.keys()], ({ id, language, club }) => {
    const words = texts(language);
    const credentials = held.get(id) ?? [];
    const list = credentials.map(({ kind, valid_until }) => {
      const day = new Date(valid_until);
      return { label: kind, detail: messageTexts(language).days(day, day), url };
    });
    return {
      heading: words.expires(credentials.length),
      list,
      paragraphs: [words.sendNew(club)],
      button: { label: words.openProfile, url },
      footer: words.becauseHolder(club),
      tellsOf: credentials.map(one => one.id),
    };
  });
}

/**
 * Withdraws the unsent reminders of these people, whose credentials in the club were changed. The next reminder tells of the
 * credentials that still expire.
 */
export async function withdrawReminders(
  { trx }: Work,
  organizationId: string,
  holders: readonly string[] | RawBuilder<string[]>,
): Promise<void> {
  await sql`
    with withdrawn as (
      update message set state = 'withdrawn'
      where state = 'queued' and kind = 'credential-expires' and organization_id = ${organizationId}
        and person_id = any(${holders}::uuid[])
      returning tells_of)
    update credential set reminded_at = null from withdrawn where credential.id = any(tells_of)`.execute(trx);
}

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
      noteFailure(deps, 'remind-of-expiry', error, what);
    }
  }
}
