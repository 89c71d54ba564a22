import { sql } from 'kysely';
import type { WrittenEntry } from '#contract/school/log.ts';
import { hasAccepted } from '#server/people/people-in-reach.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { entryMembers } from './select-log.ts';

const MAX_ENTRIES = 500;

/**
 * The entries that somebody wrote, the newest first: also of students and events that no list of theirs has any more, so that
 * the author can delete each (docs/school.md#the-log-of-a-day).
 */
export async function loadMyEntries({ db }: Pick<Deps, 'db'>, personId: string): Promise<WrittenEntry[]> {
  const { rows } = await sql<{ entry: WrittenEntry }>`
    select json_build_object('EventId', entry.event_id, 'EventName', event.name, 'UserId', entry.person_id,
      'Student', case
        when entry.person_id <> ${personId} and ${hasAccepted(personId, sql`entry.organization_id`)}
        then ${nameInClub(sql`entry.person_id`, sql`entry.organization_id`)} else '' end,
      'Entry', json_build_object(${entryMembers(personId)})) as entry
    from session_entry as entry join event on event.id = entry.event_id
    where entry.author_id = ${personId} and entry.deleted_at is null
    order by entry.day desc, entry.number desc, entry.id limit ${sql.lit(MAX_ENTRIES)}`.execute(db);
  return rows.map(({ entry }) => entry);
}
