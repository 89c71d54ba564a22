import { sql } from 'kysely';
import type { ReportedEntry } from '#contract/school/school.ts';
import { nameInClub } from '#server/people/person-labels.ts';

const nameOf = (person: string) => nameInClub(sql.ref(person), sql`entry.organization_id`);

/**
 * What was reported of the row of `organization` and nobody has looked at, and what is hidden; the latest first. What the
 * reader wrote themself is for another chief instructor.
 */
export const reportedEntries = (readerId: string) => sql<ReportedEntry[]>`(
  select coalesce(json_agg(json_build_object('EntryId', entry.id, 'Author', ${nameOf('entry.author_id')},
      'Student', ${nameOf('entry.person_id')}, 'EventName', event.name, 'Day', entry.day, 'Number', entry.number,
      'Text', entry.words, 'NextStep', entry.next_step, 'ReportedBy', ${nameOf('report.reported_by')}, 'Hidden', report.hidden)
    order by report.hidden, report.reported_at desc), '[]')
  from entry_report as report join session_entry as entry on entry.id = report.entry_id
  join event on event.id = entry.event_id
  where entry.organization_id = organization.id and entry.deleted_at is null and entry.author_id <> ${readerId}
    and (report.hidden or report.decided_at is null))`;
