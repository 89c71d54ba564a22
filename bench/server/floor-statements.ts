import type { JobName } from './jobs.ts';

/** The same look-up of a session as ours, in one statement. */
export const session = `select s.person_id, s.provider, s.created_at, s.expires_at, i.email, i.email_verified,
    p.display_name, p.first_name, p.last_name, p.language, p.language_chosen,
    array(select organization_id from organization_role a where a.person_id = s.person_id and role = 'admin') as administers,
    array(select o.id from organization o join organization_role a on a.organization_id = o.id
      where a.person_id = s.person_id and role = 'admin' and o.admins_need_passkey and s.passkey_id is null) as passkey_needed_by,
    exists (select from attendee a where a.person_id = s.person_id and a.instructs) as instructs,
    exists (select from attendee a where a.person_id = s.person_id and not a.instructs) as studies
  from session s join person p on p.id = s.person_id
  join identity i on i.provider = s.provider and i.subject = s.subject
  where s.token_hash = $1 and s.expires_at > now()`;

const nameOf = (person: string) =>
  `coalesce(nullif(${person}.display_name, ''), nullif(trim(${person}.first_name || ' ' || ${person}.last_name), ''),
    split_part(${person}.email, '@', 1), 'Unnamed')`;
const card = (person: string) =>
  `json_build_object('UserId', ${person}.id, 'DisplayName', ${nameOf(person)}, 'Picture', ${person}.picture_url)`;
const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const evalMembers = `'EvalId', e.id, 'EvalType', e.eval_type,
  'EvalTypeString', case e.eval_type when 1 then 'Teacher' else 'Student' end, 'EvalState', e.state,
  'EvalStateString', (array['Created', 'Sent', 'In Progress', 'Completed'])[e.state + 1], 'Car', e.car,
  'EventId', e.event_id, 'OrganizationId', e.organization_id, 'UserId', e.evaluator_id, 'ProfileId', e.subject_id,
  'EventDate', ev.start, 'EventLastDay', ev.last_day, 'Track', ev.track, 'ApexScore', e.apex_score, 'LastUpdated', ${instant('e.last_updated')},
  'CheckRide', e.check_ride_for is not null, 'ComparableTo', null`;
const evalCard = (more = '') => `json_build_object(${evalMembers}, 'EventName', ev.name,
  'InstructorProfile', case e.eval_type when 1 then ${card('by')} else ${card('about')} end,
  'StudentProfile', case e.eval_type when 1 then ${card('about')} else ${card('by')} end${more})`;
const evals = `eval e join event ev on ev.id = e.event_id join person about on about.id = e.subject_id
  left join person by on by.id = e.evaluator_id`;
const eventMembers = `'EventId', ev.id, 'OrganizationId', ev.organization_id, 'Name', ev.name, 'Start', ev.start, 'LastDay', ev.last_day,
  'Location', json_build_object('Name', ev.track), 'Published', ev.published_at is not null,
  'Cancelled', ev.cancelled_at is not null,
  'LastRemindedAt', (select ${instant('max(sent_at)')} from reminder r where r.event_id = ev.id),
  'EvalsCompleted', n.completed, 'EvalsSent', n.sent, 'Sample', ev.is_sample,
  'IntegrationIdentifier', json_build_object('Data', json_build_object('MotorsportReg', ev.motorsportreg_id))`;
const counted = `event ev cross join lateral (select count(*) filter (where state >= 1) as sent,
  count(*) filter (where state = 3) as completed from eval where eval.event_id = ev.id) n`;
const user = (
  a: string,
  p: string,
  more = '',
) => `json_build_object('UserId', ${p}.id, 'UserEmail', ${p}.email,
  'UserName', trim(${p}.first_name || ' ' || ${p}.last_name),
  'FirstAndLastName', trim(${p}.first_name || ' ' || ${p}.last_name), 'DisplayName', ${p}.display_name,
  'Group', coalesce((select name from run_group where id = ${a}.run_group_id), 'Instructor'), 'ProfilePictureUrl', ${p}.picture_url${more})`;
const reach = `array(select m.organization_id from membership m where m.person_id = $1 and m.status = 'accepted' and (
  exists (select from organization_role a where a.person_id = $1 and a.organization_id = m.organization_id and role = 'admin')
  or exists (select from attendee a where a.person_id = $1 and a.organization_id = m.organization_id
    and a.instructs)))`;
/** Adds phone and e-mail of the subject for a caller who may see them (docs/product.md#phone-and-e-mail). */
const cardWithContact = `(${card('about')}::jsonb || case when e.subject_id <> $1 and exists (
    select from attendee theirs join attendee mine on mine.event_id = theirs.event_id
    join club_person known on known.id = theirs.person_id and known.organization_id = theirs.organization_id
    where theirs.person_id = e.subject_id and mine.person_id = $1
      and (known.belongs or known.organization_id = e.organization_id)
      and (theirs.instructs or theirs.organization_id = any(${reach})))
  then jsonb_build_object('Phone', about.phone, 'Email', about.email) else '{}' end)`;

/** A statement for each job, whose only column is the reply. $1 is the caller; the values of the query follow. */
export const statements: Readonly<Record<Exclude<JobName, 'PostEval' | 'me'>, string>> = {
  GetEvalsForStudent: `with listed as (
      select e.id, 'submission' as part from eval e where evaluator_id = $1 and eval_type = 0
      union all select e.id, 'about' from eval e
        where subject_id = $1 and eval_type = 1 and state = 3 and evaluator_id <> subject_id
      union all select e.id, 'awaited' from eval e where subject_id = $1 and eval_type = 1 and state < 3
       ),
    rows as (select part, e.state, ev.start, e.completed_at, e.id, ${nameOf('about')} as name, left(e.public_notes, 240) as note,
      case part when 'awaited' then json_build_object('EvalId', e.id, 'ClaimUrl', 'http://localhost/eval/' || e.id || '/claim',
        'EventName', ev.name, 'EventDate', ev.start, 'Track', ev.track, 'Car', e.car, 'StudentProfile', ${card('about')},
        'InstructorProfile', case when by.id is not null then ${card('by')} end)
      when 'about' then ${evalCard(", 'Answers', e.answers")} else ${evalCard()} end as card
      from listed join ${evals} on e.id = listed.id)
    select json_build_object('LatestForm', null, 'FormStretches', '[]'::json, 'Submissions', json_build_object(
      'Pending', coalesce(json_agg(card order by start, name) filter (where part = 'submission' and state < 3), '[]'),
      'Recent', coalesce(json_agg(card order by start desc, name)
        filter (where part = 'submission' and state = 3 and start >= current_date - 30), '[]'),
      'History', coalesce(json_agg(card order by start desc, name)
        filter (where part = 'submission' and state = 3 and start < current_date - 30), '[]')),
      'Evals', coalesce(json_agg(card order by start desc, completed_at desc, id) filter (where part = 'about'), '[]'),
      'Awaited', coalesce(json_agg(card order by start desc, id) filter (where part = 'awaited'), '[]'),
      'LatestNote', coalesce((array_agg(note order by start desc, completed_at desc) filter (where part = 'about'))[1], ''))::text as reply
    from rows`,
  GetEvalsForEvent: `select coalesce(json_agg(${evalCard()} order by e.last_updated desc, ${nameOf('about')}), '[]')::text
      as reply from ${evals}
    where e.event_id = $3 and ev.organization_id = $2
      and exists (select from organization_role where organization_id = $2 and person_id = $1 and role = 'admin')`,
  GetUsers: `select coalesce(json_agg(found.card order by found.rank, found.name), '[]')::text as reply from (
      select ${card('p')} as card, ${nameOf('p')} as name, case when name_key like '% ' || $2 || '%' then 0 else 1 end as rank
      from person p where name_key like '%' || $2 || '%' and exists (
        select from club_person known where known.id = p.id and known.organization_id = any(${reach}) and known.belongs)
      limit 50) found`,
  GetEventsForOrganization: `select coalesce(json_agg(listed.card), '[]')::text as reply from (
      select json_build_object(${eventMembers}, 'AttendeeCount',
        (select count(*) from attendee a where a.event_id = ev.id)) as card
      from ${counted} where ev.organization_id = $2
        and exists (select from organization_role where organization_id = $2 and person_id = $1 and role = 'admin')
      order by ev.start desc, ev.name_key limit case $3 when 'newest' then 500 end) listed`,
  GetEvent: `select json_build_object(${eventMembers}, 'Version', '', 'RosterVersion', '', 'Ladder', '[]'::json, 'CredentialGaps', '[]'::json, 'SignedOff', '[]'::json, 'Solos', '[]'::json, 'Attendees', (select coalesce(json_agg(json_build_object(
      'User', ${user('a', 'p', ", 'LastName', p.last_name")}, 'Vehicle', a.vehicle, 'CarNumber', a.car_number, 'Instructor', case when t.person_id is not null then ${user('t', 'tp')} end,
      'Days', to_json(array(select day from generate_series(1, 7) day
        where a.attended_days_mask & (1 << day - 1) <> 0)), 'Belongs', true)
      order by lower(p.first_name || ' ' || p.last_name)), '[]')
      from attendee a join person p on p.id = a.person_id
      left join attendee t on t.event_id = a.event_id and t.person_id = a.instructor_id
      left join person tp on tp.id = t.person_id where a.event_id = ev.id))::text as reply
    from ${counted} where ev.id = $3 and ev.organization_id = $2
      and exists (select from organization_role where organization_id = $2 and person_id = $1 and role = 'admin')`,
  ClaimEval: `with claimed as (update eval set evaluator_id = $1, state = 2 where id = $2 and state < 3
      and (evaluator_id = $1 and state < 2 or evaluator_id is null and eval_type = 1 and exists (
        select from attendee where event_id = eval.event_id and person_id = $1 and instructs)))
    select json_build_object('Evaluation', json_build_object(${evalMembers}, 'EventName', ev.name, 'FormVersionId', null, 'Form', null, 'Summary', e.summary, 'Answers', e.answers,
      'PublicNotes', e.public_notes), 'Profile', ${cardWithContact}, 'Draft', json_build_object('Fields', '{}'::json), 'NextStep', null)::text as reply
    from ${evals} where e.id = $2`,
  CheckMultipleAccounts: `select json_build_object('HasOtherAccount', exists (
      select from identity mine join identity theirs on theirs.email = mine.email and theirs.email_verified
      where mine.person_id = $1 and mine.email_verified and theirs.person_id <> $1))::text as reply`,
};

/** Stores an eval and the message that tells of it: $1 who asks, $2 the eval, then what is stored, $9 the message's id. */
export const submit = `with completed as (
    update eval set answers = $3, apex_score = $4, summary = $5, public_notes = $6, private_notes = $7,
      state = 3, draft = null, public_link_key = coalesce(public_link_key, $8), last_updated = now(), completed_at = now()
    where id = $2 and evaluator_id = $1 and state < 3 returning organization_id, event_id, subject_id
  ), told as (
    insert into message (id, organization_id, event_id, person_id, kind, channel, recipient)
    select $9, completed.organization_id, event_id, subject_id, 'eval-written', 'email', p.email
    from completed join person p on p.id = subject_id
    where p.preferred_communication <> 3 and p.email is not null
  )
  select id from completed, eval where eval.id = $2`;
