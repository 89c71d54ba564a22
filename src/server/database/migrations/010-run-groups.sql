-- Groups of an event that differ only in case or spaces become one: a usual group by its usual name, another as most
-- of its attendees have it.
with usual (key, name) as (
  values ('novice', 'Novice'), ('intermediate', 'Intermediate'), ('advanced', 'Advanced'), ('solo', 'Solo'),
    ('instructor', 'Instructor'), ('instructors', 'Instructor')
), keyed as (
  select event_id, person_id, run_group, regexp_replace(lower(run_group), '\s', '', 'g') as key from attendee
), spelling as (
  select event_id, key, coalesce(usual.name, mode() within group (order by run_group)) as name
  from keyed left join usual using (key)
  group by event_id, key, usual.name
)
update attendee set run_group = spelling.name
from keyed join spelling using (event_id, key)
where attendee.event_id = keyed.event_id and attendee.person_id = keyed.person_id
  and attendee.run_group <> spelling.name;

-- Who instructs at an event is nobody's student there, and has no evals as one, save those that somebody has begun.
update attendee set instructor_id = null where run_group = 'Instructor' and instructor_id is not null;
delete from eval using attendee
where attendee.event_id = eval.event_id and attendee.run_group = 'Instructor'
  and attendee.person_id = case eval.eval_type when 1 then eval.subject_id else eval.evaluator_id end
  and eval.state < 2 and eval.completed_at is null and not eval.beside_roster;
