import { sql } from 'kysely';
import type { Download } from '#contract/call.ts';
import type { ReplyOf } from '#contract/calls.ts';
import type { LogbookEvent } from '#contract/school/log.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import { hasAccepted } from '#server/people/visibility.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { writeCsv } from '#server/platform/spreadsheet/csv/write-csv.ts';
import { entriesOf, entryMembers, eventMembers, focusOf } from './select-log.ts';

const MAX_EVENTS = 200;

/** Loads the events of a student in clubs with a school, with what was written there, the newest first. */
export async function loadLogbook({ db }: Pick<Deps, 'db'>, personId: string): Promise<LogbookEvent[]> {
  const { rows } = await sql<{ event: LogbookEvent }>`
    select json_build_object(${eventMembers}, 'Organization', organization.name,
      'Focus', ${focusOf(sql`own.person_id`, sql`event.organization_id`)},
      'Entries', ${entriesOf(sql`own.person_id`, sql`event.id`, personId)}) as event
    from attendee as own join event on event.id = own.event_id and event.cancelled_at is null
    join organization on organization.id = event.organization_id and school
    where own.person_id = ${personId} and not own.instructs
    order by event.start desc, event.id limit ${sql.lit(MAX_EVENTS)}`.execute(db);
  return rows.map(({ event }) => event);
}

const MAX_ENTRIES = 500;

/**
 * Loads the entries of an author, the newest first. Includes students and events that the author's lists no longer
 * show, so that the author can delete each entry (docs/school.md#the-log-of-a-day).
 */
export async function loadMyEntries(
  { db }: Pick<Deps, 'db'>,
  personId: string,
): Promise<ReplyOf<'GetMyEntries'>> {
  const { rows } = await sql<{ entry: ReplyOf<'GetMyEntries'>[number] }>`
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

const header = ['Date', 'Club', 'Event', 'Track', 'Session', 'By', 'Conditions', 'Notes', 'Next step'];

/** Writes a student's logbook as a file, one entry a row. */
export async function logbookFile(events: readonly LogbookEvent[]): Promise<Download> {
  const rows = events.flatMap(({ Organization, EventName, Track, Entries }) =>
    Entries.map(({ Day, Number: number, Author, Conditions, Text, NextStep }) => [
      ...[Day, Organization, EventName, Track, number],
      ...[Author, Conditions.join(', '), Text, NextStep],
    ]),
  );
  return {
    fileName: 'Logbook.csv',
    type: 'text/csv; charset=utf-8',
    bytes: await writeCsv({ header, rows }),
  };
}
