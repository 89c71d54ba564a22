import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { isDueNow, isWarningDue } from '#domain/events/self-publishing.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import { queue } from '#server/platform/messages/queue.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { publishEvals } from './publish-evals.ts';
import { loadReach } from './reach.ts';
import { selectReminderFacts } from './select-reminder-facts.ts';
import { texts } from './texts.ts';

/** Days after its last day on which organizers are still warned that an event did not publish itself. */
const WARNING_DAYS = 3;

/** The number of students who come, and how many of them have an instructor. */
const students = (figure = sql`true`) => sql<number>`(
  select count(*)::integer from attendee where attendee.event_id = event.id and not instructs and not absent and ${figure})`;

const selectUnpublished = (db: Db, now: Date) =>
  selectReminderFacts(db, now)
    .select([students().as('students'), students(sql`instructor_id is not null`).as('paired')])
    .where('event.published_at', 'is', null)
    .where('event.cancelled_at', 'is', null)
    .where('event.publish_hour', 'is not', null);

type Unpublished = Awaited<ReturnType<typeof loadUnpublished>>[number];

/** Loads the events of these days that publish themselves and are not published yet. */
const loadUnpublished = (db: Db, now: Date) =>
  selectUnpublished(db, now)
    .where(
      sql<boolean>`event.last_day between ${dayInClub(now)} - ${WARNING_DAYS}::integer and ${dayInClub(now)}`,
    )
    .orderBy('event.id')
    .execute();

/** What keeps an event from publishing itself, or happened instead; null: nothing. */
type Warning = 'missed' | 'not-paired' | 'not-reached';

async function findWarning(db: Db, event: Unpublished, now: Date): Promise<Warning | null> {
  const { id, organizationId, today, lastDay, students: all, paired } = event;
  if (today > lastDay) return today <= daysAfter(lastDay, WARNING_DAYS) && paired > 0 ? 'missed' : null;
  if (!isWarningDue(event, event)) return null;
  if (paired === 0) return 'not-paired';
  const { Unreachable } = await loadReach(db, organizationId, id, now);
  return Unreachable > 0 || paired < all ? 'not-reached' : null;
}

/** Tells the admins of the club, once for each last day of the event. */
async function warn(
  work: Work,
  { id, organizationId, lastDay }: Unpublished,
  warning: Warning,
): Promise<void> {
  const params = { warning: warning === 'missed' ? 'missed' : 'before', day: lastDay };
  const occasion = { kind: 'publish-warning', organizationId, eventId: id, params } as const;
  await queue(
    work,
    occasion,
    sql<{ id: string }>`
      select role.person_id as id from organization_role as role
      where role.organization_id = ${organizationId} and role.role = 'admin' and not exists (
        select from message where message.event_id = ${id} and message.person_id = role.person_id
          and message.kind = 'publish-warning' and message.params @> ${JSON.stringify(params)}::jsonb)`,
  );
}

/** Publishes the event, or tells its organizers why it does not. The event is looked at again under its lock. */
export async function publishOrWarn(work: Work, eventId: string): Promise<void> {
  const { trx, now } = work;
  const event = await selectUnpublished(trx, now)
    .where('event.id', '=', eventId)
    .forNoKeyUpdate('event')
    .skipLocked()
    .executeTakeFirst();
  if (!event) return;
  const warning = await findWarning(trx, event, now);
  if (warning) await warn(work, event, warning);
  if (isDueNow(event, 'publish', event) && event.paired > 0) {
    await publishEvals(work, event.organizationId, event.id, false);
  }
}

/**
 * Publishes the events whose hour has come, and tells organizers what keeps an event from it. Any number of processes may run
 * this at once: each event is published once. A server that was down at the hour publishes later on the same day.
 */
export async function publishDueEvents(deps: Deps): Promise<void> {
  for (const { id } of await loadUnpublished(deps.db, deps.now())) {
    try {
      await unitOfWork(deps, null, work => publishOrWarn(work, id));
    } catch (error) {
      deps.log.error(error, 'an event did not publish itself; it will be tried again');
    }
  }
}

interface WarningFacts {
  readonly messageId: string;
  readonly eventId: string;
  readonly organizationId: string;
  readonly name: string;
  readonly hour: number;
  readonly warning: Warning;
  /** The number of students without an instructor. */
  readonly unpaired: number;
  /** The number of people that no message reaches. */
  readonly unreachable: number;
}

/** The message to organizers about an event that does not publish itself, or that does not reach everybody. */
export const publishWarning: Kind<WarningFacts> = {
  async load({ db, now }, messageIds) {
    const rows = await loadFacts(
      db,
      sql<{ messageId: string; eventId: string | null; day: string }>`
        select id as "messageId", event_id as "eventId", params->>'day' as day from message where ${isAmong(messageIds)}`,
    );
    const events = new Map((await loadUnpublished(db, now)).map(event => [event.id, event]));
    const facts = new Map<string, WarningFacts>();
    for (const { messageId, eventId, day } of rows.values()) {
      const event = events.get(eventId ?? '');
      const warning = event?.lastDay === day ? await findWarning(db, event, now) : null;
      if (!event || !warning) continue;
      const { id, organizationId, name, publishHour } = event;
      const { Unreachable } = await loadReach(db, organizationId, id, now);
      const counts = { unpaired: event.students - event.paired, unreachable: Unreachable };
      const about = { eventId: id, organizationId, name, hour: publishHour ?? 0 };
      facts.set(messageId, { messageId, ...about, warning, ...counts });
    }
    return facts;
  },
  write(
    { eventId, organizationId, name, hour, warning, unpaired, unreachable },
    { language, club },
    publicUrl,
  ) {
    const words = texts(language);
    return {
      heading: words.warningHeading[warning](name, hour),
      paragraphs: [
        ...(warning === 'not-reached' && unpaired > 0 ? [words.unpaired(unpaired)] : []),
        ...(warning === 'not-reached' && unreachable > 0 ? [words.unreachable(unreachable)] : []),
        words.warningAdvice[warning],
      ],
      button: { label: words.openRoster, url: publicUrl + paths.event(organizationId, eventId, 'roster') },
      footer: words.becauseAdmin(club),
    };
  },
};
