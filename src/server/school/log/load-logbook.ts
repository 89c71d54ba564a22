import { sql } from 'kysely';
import type { LogbookEvent } from '#contract/school/log.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { entriesOf, eventMembers, focusOf, goalsOf } from './select-log.ts';

const MAX_EVENTS = 200;

/** The events of clubs with a school that somebody attends as a student, with what was written there; the newest first. */
export async function loadLogbook({ db }: Pick<Deps, 'db'>, personId: string): Promise<LogbookEvent[]> {
  const { rows } = await sql<{ event: LogbookEvent }>`
    select json_build_object(${eventMembers}, 'Organization', organization.name,
      'Goals', ${goalsOf(sql`mine.person_id`, sql`event.id`)},
      'Focus', ${focusOf(sql`mine.person_id`, sql`event.organization_id`)},
      'Entries', ${entriesOf(sql`mine.person_id`, sql`event.id`, personId)}) as event
    from attendee as mine join event on event.id = mine.event_id and event.cancelled_at is null
    join organization on organization.id = event.organization_id and school
    where mine.person_id = ${personId} and mine.run_group <> ${INSTRUCTOR_GROUP}
    order by event.start desc, event.id limit ${sql.lit(MAX_EVENTS)}`.execute(db);
  return rows.map(({ event }) => event);
}
