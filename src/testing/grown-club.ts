import { sql } from 'kysely';
import { makeDatabase } from './make-deps.ts';
import { type Club, makeClub } from './rosters.ts';

const PEOPLE = 5_000;
export const EVENTS = 200;
export const ROSTER = 100;
/** Clubs beside, which have run groups only. */
const EMPTY_CLUBS = 200;
/** So many of them have lower ids of run groups than the cast's club. */
const LOWER_CLUBS = 13;
/** The first of each roster instruct. */
const INSTRUCTORS = 20;
/** An event of the cast's club, with its roster. */
export const GROWN_EVENT = '01970002-0000-7000-8000-000000000014';
/** The first events have so many pending evals beside. */
const BUSY_EVENTS = 10;
const BUSY_EVALS = 1_000;

const id = (kind: string, n: string) =>
  sql.raw(`('0197${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
const evalColumns = sql`id, organization_id, event_id, eval_type, state, evaluator_id, subject_id, apex_score,
  completed_at, off_roster`;

/** The people, evals, school, messages and logs of clubs. The events belong in turn to `clubs` clubs, the first being the cast's. */
function statementsOf({ cast }: Club, clubs: number, roster: number) {
  const { organizationId, student, instructor, admin, eventId } = cast;
  const driver = id('0001', `1 + (e * ${roster} + a) % ${PEOPLE}`);
  const teacher = id('0001', `1 + (e * ${roster} + 1 + a % ${INSTRUCTORS - 1}) % ${PEOPLE}`);
  const club = sql`case when e % ${sql.lit(clubs)} = 0 then ${organizationId}::uuid else ${id('0003', `e % ${clubs}`)} end`;
  const [ivan, ada, sam] = [instructor, admin, student].map(({ personId }) => sql`${personId}::uuid`);
  const rosters = sql`generate_series(1, ${EVENTS}::int) e, generate_series(1, ${roster}::int) a`;
  const ladder = sql`unnest(array['Novice', 'Intermediate', 'Advanced']) with ordinality as step (name, position)`;
  const novice = sql`join run_group using (organization_id) where run_group.name = 'Novice'`;
  return [
    sql`insert into person (id, first_name, last_name, email) select ${id('0001', 'n')}, substr(md5(n::text), 1, 6),
      substr(md5(n::text), 7, 9), n || '@mail.example' from generate_series(1, ${PEOPLE}::int) n`,
    sql`insert into person_email (email, person_id) select email, id from person on conflict do nothing`,
    sql`insert into identity (provider, subject, person_id, email, email_verified)
      select 'email', email, id, email, true from person on conflict do nothing`,
    sql`insert into session (token_hash, person_id, provider, subject, expires_at)
      select sha256(email::bytea), person_id, provider, subject, now() from identity`,
    sql`insert into organization (id, name)
      select ${id('0003', 'n')}, 'Club ' || n from generate_series(1, ${clubs - 1 + EMPTY_CLUBS}::int) n`,
    sql`insert into event (id, organization_id, name, start, track, published_at) select ${id('0002', 'e')}, ${club},
      'Day ' || e, date '2026-06-20' - e, 'Lime Rock', now() from generate_series(1, ${EVENTS}::int) e`,
    sql`insert into membership (organization_id, person_id, first_name, last_name, email, status)
      select known.club, person.id, first_name, last_name, email, 'accepted'
      from (select ${club} as club, ${driver} as id from ${rosters}
        union select organization_id, ${ivan} from event) as known join person on person.id = known.id
      on conflict do nothing`,
    sql`update run_group set name = name || ' of the cast'`,
    // The ids of the cast's club lie among the lowest: the planner may think that reading all up to them takes little.
    sql`insert into run_group (id, organization_id, name, position)
      select ${id('0004', '3 * rank + step.position')}, ranked.id, step.name, step.position
      from (select id, (row_number() over (order by id desc) + ${LOWER_CLUBS}) % count(*) over () as rank
        from organization) as ranked, ${ladder}`,
    sql`update attendee set run_group_id = meant.id from run_group as own, run_group as meant
      where own.id = run_group_id and meant.organization_id = own.organization_id
        and own.name = meant.name || ' of the cast'`,
    sql`delete from run_group where name like '% of the cast'`,
    sql`insert into attendee (event_id, person_id, organization_id, run_group_id, instructor_id)
      select ${id('0002', 'e')}, ${driver}, ${club}, case when a >= ${INSTRUCTORS} then run_group.id end,
        case when a >= ${INSTRUCTORS} then ${teacher} end
      from ${rosters}, run_group where run_group.organization_id = ${club} and run_group.name = 'Novice'`,
    sql`insert into eval (${evalColumns})
      select gen_random_uuid(), ${club}, ${id('0002', 'e')}, 1, 3, ${teacher}, ${driver}, 3, now(), true from ${rosters}
      where a >= ${INSTRUCTORS}`,
    sql`update eval set state = 1, evaluator_id = null, apex_score = null, completed_at = null
      where get_byte(uuid_send(id), 15) % 8 = 0`,
    sql`insert into eval (${evalColumns})
      select gen_random_uuid(), ${club}, ${id('0002', 'e')}, 1, 1, null, ${driver}, null, null, true
      from generate_series(1, ${BUSY_EVENTS}::int) e, generate_series(1, ${roster}::int) a,
        generate_series(1, ${BUSY_EVALS / ROSTER}::int)`,
    // The student reads thirty evals.
    sql`insert into eval (${evalColumns})
      select gen_random_uuid(), ${organizationId}::uuid, ${eventId}::uuid, n % 2, 3, case n % 2 when 1 then i else s end,
        case n % 2 when 1 then s else i end, 3, now(), true
      from generate_series(1, 30) n, (values (${ivan}, ${sam})) pair (i, s)`,
    sql`update organization set school = true`,
    sql`insert into organization_role select ${organizationId}::uuid, ${ada}, unnest(array['chief', 'examiner', 'grid'])`,
    sql`insert into sign_off (id, organization_id, person_id, run_group_id, group_name, note, facts, signed_by, signed_at)
      select gen_random_uuid(), organization_id, person_id, run_group.id, name, '', '{}', ${ivan}, '2025-06-01'
      from membership ${novice}`,
    sql`insert into opening_balance (organization_id, person_id, run_group_id, as_of, days, said_by, note)
      select organization_id, person_id, run_group.id, '2025-12-31', 3, 'Ivan', '' from membership ${novice}`,
    sql`insert into session_entry (id, organization_id, event_id, person_id, author_id, day, number, conditions, words,
        next_step, shared, revision, written_at)
      select gen_random_uuid(), attendee.organization_id, event_id, person_id, instructor_id, start, 1, '{}', 'Late', '',
        true, 1, now()
      from attendee join event on event.id = event_id where instructor_id is not null`,
    sql`insert into focus_item (id, organization_id, person_id, added_by, words, state, changed_at)
      select gen_random_uuid(), organization_id, person_id, person_id, 'Vision', 'open', now() from membership`,
    sql`insert into reminder (event_id, day, round, sent_at) select id, start, 1, now() from event`,
    sql`insert into message (id, organization_id, event_id, person_id, kind, state)
      select gen_random_uuid(), organization_id, event_id, person_id, 'published-evals', 'sent'
      from attendee`,
    sql`insert into audit_entry (id, organization_id, actor_id, action, person_id, at)
      select gen_random_uuid(), organization_id, ${ada}, 'member-left', person_id, now() from membership`,
    sql`insert into security_entry (id, person_id, kind, at)
      select gen_random_uuid(), person.id, 'organizer-made', now() from person, generate_series(1, 3)`,
    sql`insert into instructor_limits (event_id, person_id, max_students, note)
      select event_id, person_id, 2, '' from attendee where instructs`,
    sql`insert into credential_kind (id, organization_id, name, needed_for)
      select gen_random_uuid(), organization_id, 'Licence', array[id] from run_group where name = 'Novice'`,
    sql`insert into credential (id, organization_id, person_id, kind_id)
      select gen_random_uuid(), organization_id, person_id, credential_kind.id
      from membership join credential_kind using (organization_id)`,
    sql`insert into announced_pairing (event_id, student_id, instructor_id, organization_id, announced_at,
        run_group_id, vehicle, car_number, attended_days_mask, instructor_days_mask)
      select event_id, person_id, instructor_id, organization_id, now(), run_group_id, vehicle, car_number, attended_days_mask, 0
      from attendee where instructor_id is not null`,
    sql`vacuum analyze`,
  ];
}

/**
 * Makes the cast's club with so many people, events and evals in its database that the planner has reason to use indexes.
 * The events belong in turn to `clubs` clubs, the first of which is the cast's; each has `roster` people.
 */
export async function makeGrownClub(clubs: number, roster = ROSTER): Promise<Club> {
  const club = await makeClub({}, await makeDatabase());
  for (const statement of statementsOf(club, clubs, roster)) await statement.execute(club.deps.longWorkDb);
  return club;
}
