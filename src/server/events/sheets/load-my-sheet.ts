import { sql } from 'kysely';
import type { MySheet } from '#contract/events/sheets.ts';
import { paths } from '#contract/paths.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { isDayEval } from '#server/evals/conditions.ts';
import { selectAnnounced } from '#server/events/pairings/announce-queries.ts';
import { solosOfAttendees } from '#server/events/roster/sign-offs-in-force.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { isOpen } from '#server/platform/database/conditions.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { loadPeople, sheetEvent, toPeople } from './load-sheets.ts';

interface StoredSheet extends Omit<MySheet, 'People' | 'AsOf' | 'EventId' | 'Rules' | 'Forms' | 'Sheet'> {
  readonly Instructs: boolean;
  readonly Accepted: boolean;
  readonly Students: readonly string[];
  readonly InstructorId: string | null;
}

/** The attendees as they were announced: the group, car and days of a student, and the days of an instructor. */
const announcedAttendees = sql`(
  select own.event_id, own.organization_id, own.person_id, own.instructor_id, own.absent, own.instructs,
    coalesce(announced.name, own.run_group) as run_group, coalesce(pair.vehicle, own.vehicle) as vehicle,
    coalesce(pair.car_number, own.car_number) as car_number,
    coalesce(pair.attended_days_mask, taught.attended_days_mask, own.attended_days_mask) as attended_days_mask
  from roster_entry as own left join announced_pairing as pair on pair.event_id = own.event_id
    and pair.student_id = own.person_id and not own.instructs
  left join run_group as announced on announced.id = pair.run_group_id
  cross join lateral (
    select max(instructor_days_mask) as attended_days_mask from announced_pairing
    where event_id = own.event_id and instructor_id = own.person_id
  ) as taught)`;

/**
 * Loads a person's own card or schedule at a coming event (docs/product.md#sheets). It shows the announced pairing, not one
 * that the organizer still changes; what a student works on, solos and codes to claim evals only while the roster still has
 * the pair. A problem without an announced pairing.
 */
export async function loadMySheet(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  personId: string,
  eventId: string,
): Promise<MySheet> {
  const [before, after] = paths.claim('EVAL').split('EVAL');
  const { rows } = await sql<StoredSheet>`
    select event.organization_id as "OrganizationId", ${sheetEvent},
      attended.instructs as "Instructs", status = 'accepted' as "Accepted",
      announced_ids as "Students", announced.instructor_id as "InstructorId",
      ${solosOfAttendees(sql`attendee.person_id = any(drivers)`)} as "Solos",
      (select coalesce(json_agg(json_build_object('UserId', subject_id,
          'ClaimUrl', ${settings.publicUrl}::text || ${before}::text || eval.id || ${after}::text)), '[]')
        from eval where eval.event_id = event.id and ${isDayEval} and ${isOpen}
          and subject_id = any(drivers)
          and (evaluator_id is null or evaluator_id = ${personId} or subject_id = ${personId})) as "ClaimUrls"
    from attendee as attended join membership using (organization_id, person_id)
    join event on event.id = attended.event_id and event.cancelled_at is null
    join organization on organization.id = event.organization_id
    cross join lateral (${selectAnnounced}) as announced
    cross join lateral (
      select array(select "UserId" from json_to_recordset(students) as student("UserId" uuid)) as announced_ids
    ) as pupils
    cross join lateral (
      select array(select person_id from attendee as student
        where student.event_id = attended.event_id and student.instructor_id = attended.person_id
          and student.person_id = any(announced_ids)) || attended.person_id as drivers
    ) as concerned
    where attended.event_id = ${eventId} and attended.person_id = ${personId} and not attended.absent and status in ('asked', 'accepted')
      and event.last_day >= ${dayInClub(now())} and (instructor is not null or announced_ids <> '{}')`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw problems.absent();
  const { Instructs, Accepted, Students, InstructorId, ...event } = row;
  const shown = [personId, ...(Instructs ? Students : InstructorId === null ? [] : [InstructorId])];
  const people = await loadPeople(db, eventId, {
    attendees: announcedAttendees,
    which: sql`attendee.person_id = any(${shown})`,
  });
  const own = people.map(person => ({
    ...person,
    focus: person.instructorId === personId ? person.focus : [],
    instructorId:
      person.UserId === personId ? InstructorId : Students.includes(person.UserId) ? personId : null,
    ownGroup: person.UserId === personId ? person.ownGroup : null,
    signedOff: null,
  }));
  return {
    ...event,
    EventId: eventId,
    Rules: [],
    Forms: [],
    AsOf: now().toISOString(),
    People: toPeople(own, Instructs && Accepted),
    Sheet: Instructs ? 'schedule' : 'student',
  };
}
