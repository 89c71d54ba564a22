import { sql } from 'kysely';
import type { School } from '#contract/school/school.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { proposeLadder } from '#domain/events/ladder.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { runGroupsOf } from '#server/events/roster/ladder.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { problems } from '#server/platform/problems/problem.ts';

/** Loads the settings of an organization's school. A problem when there is no such organization. */
export async function loadSchool(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  organizationId: string,
): Promise<School> {
  const today = dayInClub(now());
  const { rows } = await sql<Omit<School, 'Proposed'>>`
    select school as "On", school_version as "Version", solo as "Solo", ${runGroupsOf(sql.ref('organization.id'))} as "Groups",
      (select coalesce(json_agg(json_build_object('Name', run_group, 'Attendees', attendees) order by attendees desc, run_group), '[]')
        from (
          select run_group, count(*) as attendees
          from attendee join event on event.id = attendee.event_id
          where event.organization_id = organization.id and event.start > ${today} - interval '2 years'
            and run_group <> ${INSTRUCTOR_GROUP}
          group by run_group
        ) as used
        where not exists (select from run_group_name
          where run_group_name.organization_id = organization.id and key = group_key(used.run_group))) as "Beside",
      (select coalesce(json_agg(json_build_object('UserId', club_person.id, 'DisplayName', club_person.label, 'Office', office)
          order by club_person.label), '[]')
        from organization_office as held join club_person
          on club_person.id = held.person_id and club_person.organization_id = held.organization_id
        where held.organization_id = organization.id) as "Officers"
    from organization where id = ${organizationId}`.execute(db);
  const [school] = rows;
  if (!school) throw problems.absent();
  const { Groups, Beside } = school;
  return { ...school, Proposed: Groups.length > 0 ? [] : proposeLadder(Beside.map(({ Name }) => Name)) };
}
