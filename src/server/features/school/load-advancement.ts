import { type RawBuilder, sql } from 'kysely';
import type { Advancement, Candidate, Decision, MySignOff, RunGroup } from '#contract/schemas/school.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/forms/template.ts';
import { INSTRUCTOR_GROUP } from '#domain/roster/groups.ts';
import { calendarDateOf } from '#domain/text/calendar-date.ts';
import type { Deps } from '#server/calls/deps.ts';
import type { Db } from '#server/database/open.ts';
import { labelInClub } from '#server/platform/people/person-labels.ts';
import { ladderOf } from '#server/platform/rosters/ladder.ts';
import { signedOffFor } from '#server/platform/rosters/signed-off.ts';

const SCORES = 8;

/** The person is a chief instructor of the organization, belongs to it, and it has a school. */
export const isChief = (personId: string, organizationId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from organization_office join membership using (organization_id, person_id)
  join organization as its on its.id = organization_office.organization_id and its.school
  where organization_office.organization_id = ${organizationId} and person_id = ${personId}
    and accepted_at is not null)`;

/** Those about whom instructors have written, with the figures of the run group of their latest roster. */
const students = (since: string) => sql<Candidate[]>`(
  select coalesce(json_agg(json_build_object(
      'UserId', subject_id, 'DisplayName', ${labelInClub}, 'Picture', club_person.picture_url, 'Group', latest.run_group,
      'SignedOff', ${signedOffFor(sql`subject_id`, sql`organization.id`)},
      'Days', days, 'Instructors', instructors, 'Scores', scores, 'LastDay', last_day)
    order by ${labelInClub}), '[]')
  from (
    select subject_id, max(start)::text as last_day,
      (array_agg(apex_score order by start desc, completed_at desc))[1:${sql.lit(SCORES)}] as newest_scores
    from eval join event on event.id = eval.event_id
    where eval.organization_id = organization.id and eval_type = ${INSTRUCTOR_RATES_STUDENT} and state = ${COMPLETED}
      and not set_aside and start > ${since}::date
    group by subject_id) as driver
  join club_person on club_person.id = subject_id and club_person.organization_id = organization.id
  cross join lateral (
    select run_group from attendee join event on event.id = attendee.event_id
    where person_id = subject_id and event.organization_id = organization.id
    order by start desc limit 1) as latest
  cross join lateral (
    select count(distinct start) as days, count(distinct evaluator_id) as instructors
    from eval join event on event.id = eval.event_id
      join attendee on attendee.event_id = event.id and attendee.person_id = subject_id
    where eval.subject_id = driver.subject_id and eval.organization_id = organization.id
      and eval_type = ${INSTRUCTOR_RATES_STUDENT} and state = ${COMPLETED} and not set_aside
      and start > ${since}::date and group_key(attendee.run_group) = group_key(latest.run_group)) as counted
  cross join lateral (
    select array_agg(score order by place desc) as scores
    from unnest(newest_scores) with ordinality as one (score, place)) as ordered
  where latest.run_group <> ${INSTRUCTOR_GROUP})`;

const nameOfSigner = (organizationId: RawBuilder<unknown>) => sql`coalesce((
  select ${labelInClub} from club_person
  where club_person.id = signed_by and club_person.organization_id = ${organizationId}), '')`;

const signOffMembers = (organizationId: RawBuilder<unknown>) => sql`
  'SignOffId', sign_off.id, 'Group', group_name, 'Note', note, 'SignedBy', ${nameOfSigner(organizationId)},
  'SignedAt', to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'Withdrawn', case when taken.at is not null
    then json_build_object('At', to_char(taken.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`;

const decided = (since: string) => sql<Decision[]>`(
  select coalesce(json_agg(json_build_object(
      'UserId', sign_off.person_id, 'DisplayName', ${labelInClub}, 'Reason', coalesce(reason, ''),
      ${signOffMembers(sql`organization.id`)})
    order by signed_at desc), '[]')
  from sign_off join club_person on club_person.id = sign_off.person_id and club_person.organization_id = organization.id
  left join sign_off_withdrawal as taken on taken.sign_off_id = sign_off.id
  where sign_off.organization_id = organization.id and signed_at > ${since}::date)`;

interface ClubRow {
  readonly id: string;
  readonly name: string;
  readonly ladder: RunGroup[];
  readonly students: Candidate[];
  readonly decided: Decision[];
}

/** The clubs whose chief instructor somebody is, with whom they may move up and what was decided; by name. */
export async function loadAdvancement(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
): Promise<Advancement[]> {
  const since = calendarDateOf(new Date(now().getTime() - 730 * 86_400_000));
  const { rows } = await sql<ClubRow>`
    select organization.id, organization.name, ${ladderOf(sql.ref('organization.id'))} as ladder,
      ${students(since)} as students, ${decided(since)} as decided
    from organization join organization_office on organization_office.organization_id = organization.id
    where organization_office.person_id = ${personId} and ${isChief(personId, sql`organization.id`)}
    order by organization.name, organization.id`.execute(db);
  return rows.map(row => ({
    OrganizationId: row.id,
    Name: row.name,
    Ladder: row.ladder,
    Students: row.students,
    Decided: row.decided,
  }));
}

/** What somebody was signed off for, in all clubs that have a school, the newest first. */
export async function loadMySignOffs(db: Db, personId: string): Promise<MySignOff[]> {
  const { rows } = await sql<{ signOff: MySignOff }>`
    select json_build_object('Organization', organization.name, ${signOffMembers(sql`organization.id`)}) as "signOff"
    from sign_off join organization on organization.id = sign_off.organization_id and school
    left join sign_off_withdrawal as taken on taken.sign_off_id = sign_off.id
    where sign_off.person_id = ${personId}
    order by signed_at desc`.execute(db);
  return rows.map(({ signOff }) => signOff);
}
