import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { formatScore } from '#domain/evals/scoring.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { isCompleted } from '#server/evals/conditions.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { isOpen } from '#server/platform/database/conditions.ts';
import { formatFigure } from '#server/platform/language/format-figure.ts';
import { isAmong, type Kind } from '#server/platform/messages/kind.ts';
import { queue } from '#server/platform/messages/queue.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { type Figures, findWeakSkills, loadEventFigures } from './event-summary.ts';
import { texts } from './texts.ts';

/** An event that ended longer ago closes without a message. */
const MAX_AGE_DAYS = 90;

/** The event is over and closed: its closing date has passed, or its last eval is in. It has no message yet. */
const selectClosed = (now: Date) => sql<{ id: string; organizationId: string }>`
  select event.id, event.organization_id as "organizationId"
  from event join organization on organization.id = event.organization_id
  where published_at is not null and cancelled_at is null and not is_sample
    and last_day between ${dayInClub(now)} - ${MAX_AGE_DAYS}::integer and ${dayInClub(now)}
    and exists (select from eval where eval.event_id = event.id and ${isCompleted})
    and (closes_on < ${dayInClub(now)} or not exists (select from eval where eval.event_id = event.id and ${isOpen}))
    and not exists (select from message where message.event_id = event.id and kind = 'event-closed')`;

const selectOfficers = (organizationId: string) => sql<{ id: string }>`
  select distinct person_id as id from organization_role join membership using (organization_id, person_id)
  where organization_id = ${organizationId} and role in ('admin', 'chief') and status = 'accepted'`;

async function notifyOfficers(work: Work, eventId: string): Promise<void> {
  const { rows } = await sql<{ organizationId: string }>`
    select "organizationId" from (${selectClosed(work.now)}) as closed where id = ${eventId}
      and exists (select from event where event.id = ${eventId} for no key update skip locked)`.execute(
    work.trx,
  );
  const [closed] = rows;
  if (!closed) return;
  const { organizationId } = closed;
  await queue(work, { kind: 'event-closed', organizationId, eventId }, selectOfficers(organizationId));
}

/** Notifies admins and chief instructors once of each event that has closed. Any number of processes may run this at once. */
export async function closeDueEvents(deps: Deps): Promise<void> {
  const { rows } = await selectClosed(deps.now()).execute(deps.db);
  for (const { id } of rows) {
    try {
      await unitOfWork(deps, null, work => notifyOfficers(work, id));
    } catch (error) {
      deps.log.error(error, 'the message that an event closed could not be queued; retried later');
    }
  }
}

interface ClosedFacts {
  readonly eventId: string;
  readonly organizationId: string;
  readonly name: string;
  readonly figures: Figures;
}

/** The message to admins and chief instructors when an event closes. */
export const closedMessage: Kind<ClosedFacts> = {
  async load({ db }, messageIds) {
    const { rows } = await sql<Omit<ClosedFacts, 'figures'> & { readonly messageId: string }>`
      select message.id as "messageId", event.id as "eventId", event.organization_id as "organizationId", event.name
      from message join event on event.id = message.event_id
      where ${isAmong(messageIds)} and exists (select from organization_role as office
        where office.organization_id = event.organization_id and office.person_id = message.person_id
          and role in ('admin', 'chief'))`.execute(db);
    const figures = await loadEventFigures(
      db,
      rows.map(({ eventId }) => eventId),
    );
    return new Map(
      rows.flatMap(({ messageId, ...event }) => {
        const found = figures.get(event.eventId);
        return found ? [[messageId, { ...event, figures: found }] as const] : [];
      }),
    );
  },
  write({ eventId, organizationId, name, figures }, { language, club }, publicUrl) {
    const words = texts(language);
    const { OfStudents, OfInstructors, Silent, Waiting, MedianHours } = figures;
    const weakSkills = findWeakSkills(figures, language).map(
      ({ Group, Skill, Average }) =>
        `${Group}, ${Skill} (${formatFigure(Number(formatScore(Average)), language)})`,
    );
    return {
      heading: words.closed(name),
      paragraphs: [
        words.completed(OfStudents.Completed, OfStudents.Sent, OfInstructors.Completed, OfInstructors.Sent),
        ...(MedianHours === null ? [] : [words.medianHours(MedianHours)]),
        ...(Silent.length > 0 ? [words.silent(Silent)] : []),
        ...(Waiting > 0 ? [words.waiting(Waiting)] : []),
        ...(weakSkills.length > 0 ? [words.weakSkills(weakSkills)] : []),
      ],
      button: { label: words.openStats, url: publicUrl + paths.event(organizationId, eventId, 'report') },
      footer: words.becauseOfficer(club),
    };
  },
};
