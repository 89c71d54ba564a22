import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { ENGLISH, type Language } from '#domain/text/languages.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { type AnnouncedStudent, announcedOf } from '#server/events/pairings/announce-queries.ts';
import { texts } from '#server/events/pairings/announce-texts.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { CalendarEntry } from './ics.ts';

/** The past days that a calendar holds, and the most events. */
const PAST_DAYS = 366;
const MAX_EVENTS = 1000;

interface EventRow extends Omit<CalendarEntry, 'uid' | 'description' | 'url'> {
  readonly id: string;
  readonly organization_id: string;
  readonly organization: string;
  /** Null for a person who only organizes the event. */
  readonly instructs: boolean | null;
  readonly organizes: boolean;
  readonly meeting: string;
  readonly language: Language;
  /** The person's announced pairing: a student's instructor, an instructor's students. */
  readonly instructor: string | null;
  readonly students: readonly AnnouncedStudent[];
}

/** Returns the screen that an entry links to. */
function screenOf({ organizes, instructs, organization_id, id }: EventRow): string {
  if (organizes) return paths.event(organization_id, id);
  return instructs ? paths.instructor() : paths.student();
}

/** Returns the lines about the person's announced pairing. */
function pairingLines({ instructor, students, meeting, language }: EventRow): string[] {
  const words = texts(language);
  const lines = [
    instructor !== null && words.yourInstructor(instructor),
    students.length > 0 && words.yourStudentNames(students.map(({ Name }) => Name)),
  ].filter(line => line !== false);
  return lines.length > 0 && meeting !== '' ? [...lines, words.meeting(meeting)] : lines;
}

const toEntry = (row: EventRow, publicUrl: string): CalendarEntry => {
  const url = publicUrl + screenOf(row);
  const description = [row.organization, ...pairingLines(row), url].join('\n');
  return { ...row, uid: `${row.id}@apex-debrief`, description, url };
};

/**
 * Loads the events whose rosters the person is on, except in clubs that they have left, and the events of clubs that they
 * administer, except clubs that ask for a passkey. Of other people it holds the names of the person's announced pairing.
 */
export async function loadEntries(
  db: Db,
  personId: string,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<CalendarEntry[]> {
  const { rows } = await sql<EventRow>`
    with mine as (
      select event_id, person_id, organization_id, run_group, run_group = ${INSTRUCTOR_GROUP} as instructs, absent
      from attendee join membership using (organization_id, person_id)
      where attendee.person_id = ${personId} and left_at is null
    ), organized as (
      select organization.id from organization join organization_admin on organization_id = organization.id
      where organization_admin.person_id = ${personId} and not admins_need_passkey
    ), shown as (
      select event_id from mine union select event.id from event where organization_id in (select id from organized)
    )
    select event.id, event.organization_id, organization.name as organization, event.name as title, event.track as place,
      event.start, event.days, event.version + event.announcements as sequence, event.created_at as "madeAt",
      event.cancelled_at is not null as cancelled, mine.instructs, coalesce(not mine.absent, false) as busy,
      event.organization_id in (select id from organized) as organizes, event.meeting, instructor,
      coalesce(students, '[]') as students,
      (select coalesce(language, ${ENGLISH}) from person where person.id = ${personId}) as language
    from shown join event on event.id = shown.event_id join organization on organization.id = event.organization_id
    left join mine on mine.event_id = event.id left join lateral (${announcedOf}) as announced on not mine.absent
    where event.start >= ${dayInClub(now)} - ${PAST_DAYS}::integer
    order by event.start desc, event.id limit ${MAX_EVENTS}
  `.execute(db);
  return rows.map(row => toEntry(row, publicUrl));
}
