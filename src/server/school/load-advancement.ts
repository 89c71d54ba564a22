import { type RawBuilder, sql } from 'kysely';
import type {
  Advancement,
  CandidateEval,
  Decision,
  MyProgress,
  MySignOff,
} from '#contract/school/advancement.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { askedForm, type StoredForm, selectForm } from '#server/evals/forms/stored-form.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { comparableTo } from '#server/platform/database/comparable-form.ts';
import { isCounted } from '#server/platform/database/conditions.ts';
import { instant } from '#server/platform/database/json.ts';
import type { Db } from '#server/platform/database/open.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { judgeCandidate, selectCandidates, selectLadder, toLadderGroup } from './load-candidates.ts';

/** The person is a chief instructor of the row of `organization` and belongs to it, and it has a school. */
export const isChief = (personId: string) => sql<boolean>`(organization.school and exists (
  select from organization_role join membership using (organization_id, person_id)
  where organization_role.organization_id = organization.id and person_id = ${personId} and role = 'chief'
    and status = 'accepted'))`;

/** A later import replaced the sign-off. */
const isReplaced = sql<boolean>`(source = 'opening' and exists (
  select from sign_off as later
  where later.id <> sign_off.id and later.person_id = sign_off.person_id and later.organization_id = sign_off.organization_id
    and later.run_group_id = sign_off.run_group_id and later.source = 'opening' and later.signed_at = sign_off.withdrawn_at))`;

const signOffMembers = () => sql`
  'SignOffId', sign_off.id, 'Kind', kind, 'Group', group_name,
  'FirstDay', first_day, 'LastDay', last_day, 'DryOnly', dry_only, 'Note', note,
  'SignedBy', case when source = 'opening' then facts->>'By' else ${nameInClub(sql`signed_by`, sql`organization.id`)} end,
  'SignedAt', ${instant('signed_at')},
  'Recorded', as_of,
  'Withdrawn', case when withdrawn_at is not null
    then json_build_object('At', ${instant('withdrawn_at')}) end`;

/** Selects the sign-offs since a time; solos until their days are over. */
const decided = (since: Date, today: RawBuilder<string>) => sql<Decision[]>`(
  select coalesce(json_agg(json_build_object(
      'UserId', sign_off.person_id, 'RunGroupId', run_group_id, 'Known', facts->'Known', 'DisplayName', coalesce(club_person.name, ${texts().formerMember}), 'Reason', coalesce(withdrawn_reason, ''),
      ${signOffMembers()})
    order by signed_at desc), '[]')
  from sign_off join club_person on club_person.id = sign_off.person_id and club_person.organization_id = organization.id
  where sign_off.organization_id = organization.id and signed_at > ${since} and not ${isReplaced}
    and (event_id is null or last_day >= ${today}))`;

/** Loads the clubs of a chief instructor with their students and decisions, by name. */
export async function loadAdvancement(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
): Promise<Advancement[]> {
  const since = new Date(now().getTime() - 730 * DAY_MS);
  const organizations = db
    .selectFrom('organization')
    .innerJoin('organization_role', 'organization_role.organization_id', 'organization.id')
    .select([
      'organization.id as OrganizationId',
      'organization.name as Name',
      selectLadder.as('ladder'),
      decided(since, dayInClub(now())).as('Decided'),
    ])
    .select(selectCandidates(now(), personId).as('students'))
    .where('organization_role.person_id', '=', personId)
    .where('role', '=', 'chief')
    .where(isChief(personId))
    .orderBy('organization.name')
    .orderBy('organization.id');
  return (await organizations.execute()).map(({ ladder, students, ...club }) => {
    const Ladder = ladder.map(toLadderGroup);
    return { ...club, Ladder, Students: students.map(student => judgeCandidate(student, Ladder)) };
  });
}

/**
 * Loads a student of a club as the caller, one of its chief instructors (`lockAsChief`), sees them, with the club's ladder. A
 * problem when the club has no such student.
 */
export async function loadCandidate(
  { trx, now, by }: Work<Caller>,
  { OrganizationId, UserId }: { readonly OrganizationId: string; readonly UserId: string },
) {
  const organization = await trx
    .selectFrom('organization')
    .select([selectLadder.as('ladder'), selectCandidates(now, by.personId, UserId).as('students')])
    .where('id', '=', OrganizationId)
    .executeTakeFirstOrThrow();
  const [student] = organization.students;
  if (!student) throw problems.absent();
  const ladder = organization.ladder.map(toLadderGroup);
  return { ladder, student: judgeCandidate(student, ladder) };
}

/**
 * Selects the days of earlier seasons that the club of the row of `membership` recorded; none if the person did not
 * accept the club.
 */
const recordedDays = sql<MyProgress['Recorded']>`(
  select coalesce(json_agg(json_build_object('Group', run_group.name, 'Days', days, 'Until', as_of)
    order by run_group.position, run_group.name), '[]')
  from opening_balance as opening
  join run_group on run_group.organization_id = opening.organization_id and run_group.id = opening.run_group_id
  where opening.person_id = membership.person_id and opening.organization_id = membership.organization_id
    and status = 'accepted')`;

/** Loads a person's progress to the next run group in each club with a school where they drive, by the club's name. */
export async function loadMyProgress(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
): Promise<MyProgress[]> {
  const rows = await db
    .selectFrom('organization')
    .innerJoin('membership', 'membership.organization_id', 'organization.id')
    .select(['organization.name', selectLadder.as('ladder'), recordedDays.as('recorded')])
    .select(selectCandidates(now(), personId, personId).as('students'))
    .where('membership.person_id', '=', personId)
    .where('school', '=', true)
    .orderBy('organization.name')
    .execute();
  return rows.flatMap(({ name, ladder, students, recorded: Recorded }): MyProgress[] => {
    const Ladder = ladder.map(toLadderGroup);
    const ways = students.flatMap((student): MyProgress[] => {
      const { Group, Next, Criteria, Waits, NotYet } = judgeCandidate(student, Ladder);
      const next = Ladder.find(({ RunGroupId }) => RunGroupId === Next);
      if (!next) return [];
      return [{ Organization: name, Group, Next: next.Name, Criteria, Waits, NotYet, Recorded }];
    });
    if (ways.length > 0 || Recorded.length === 0) return ways;
    const nowhere = { Group: '', Next: null, Criteria: [], Waits: false, NotYet: null };
    return [{ Organization: name, ...nowhere, Recorded }];
  });
}

/**
 * Loads a person's sign-offs in all clubs with a school, the newest first. Leaves out earlier seasons in clubs to which
 * the person no longer belongs.
 */
export async function loadMySignOffs(db: Db, personId: string): Promise<MySignOff[]> {
  const { rows } = await sql<{ signOff: MySignOff }>`
    select json_build_object('Organization', organization.name, ${signOffMembers()},
      'Colour', (select colour from run_group where run_group.id = run_group_id)) as "signOff"
    from sign_off join organization on organization.id = sign_off.organization_id and school
    where sign_off.person_id = ${personId} and not ${isReplaced} and (source = 'decision' or exists (
      select from membership where membership.person_id = sign_off.person_id
        and membership.organization_id = sign_off.organization_id and status = 'accepted'))
    order by coalesce(as_of, ${dayInClub(sql.ref('signed_at'))}) desc, signed_at desc`.execute(db);
  return rows.map(({ signOff }) => signOff);
}

const SHOWN = 3;

/** Loads the last evals of a student who belongs to a club, the newest first. */
export async function loadCandidateEvals(
  db: Db,
  organizationId: string,
  studentId: string,
): Promise<CandidateEval[]> {
  const { rows } = await sql<Omit<CandidateEval, 'Form'> & { Form: StoredForm }>`
    select eval.id as "EvalId", event.name as "EventName", event.start as "EventDate",
      ${nameInClub(sql`evaluator_id`, sql`eval.organization_id`)} as "By",
      check_ride_for is not null as "CheckRide", apex_score as "ApexScore",
      answers as "Answers", ${comparableTo} as "ComparableTo", ${selectForm} as "Form",
      public_notes as "PublicNotes"
    from eval join event on event.id = eval.event_id
    where subject_id = ${studentId} and eval.organization_id = ${organizationId}
      and exists (select from club_person where club_person.id = subject_id
        and club_person.organization_id = eval.organization_id and belongs)
      and eval_type = ${INSTRUCTOR_RATES_STUDENT} and state = ${COMPLETED} and ${isCounted}
    order by event.start desc, completed_at desc limit ${sql.lit(SHOWN)}`.execute(db);
  return rows.map(row => ({ ...row, Form: askedForm(row.Form) }));
}
