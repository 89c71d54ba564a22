-- Who did not come, and events that do not take place.
alter table attendee add column absent boolean not null default false;
alter table event add column cancelled_at timestamptz;

-- An eval that was never completed, of who is absent or of a cancelled event: it is kept, with what is filled in, and stands
-- in no list, count or reminder. Only what stands there counts as sent.
alter table eval add column set_aside boolean not null default false;

create or replace function count_evals() returns trigger language plpgsql as $$
begin
  update event set evals_sent = evals_sent + changed.number from (
    select event_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end as number
    from counted where state > 0 and not set_aside group by event_id
  ) as changed where event.id = changed.event_id;
  return null;
end $$;

create or replace function count_sent_eval() returns trigger language plpgsql as $$
begin
  update event set evals_sent = evals_sent + case when new.state > 0 and not new.set_aside then 1 else -1 end
  where id = new.event_id;
  return null;
end $$;
drop trigger eval_sent on eval;
create trigger eval_sent after update of state, set_aside on eval
  for each row when ((old.state > 0 and not old.set_aside) <> (new.state > 0 and not new.set_aside))
  execute function count_sent_eval();

create or replace view club_person as
select known.organization_id, known.person_id as id, known.belongs,
  coalesce(person.display_name, '') as display_name,
  coalesce(person.first_name, known.first_name) as first_name,
  coalesce(person.last_name, known.last_name) as last_name,
  case when person.id is null then known.email else person.email end as email,
  case when person.id is null then known.email else coalesce(person.email,
    (select min(address.email) from person_email as address where address.person_id = person.id)) end as address,
  person.phone, person.picture_url,
  -- The same as `belongs`, and nothing more to find out.
  person.id is not null as has_profile
from (
  select membership.*, (accepted_at is not null
    or left_at is null
    and (select count(*) from identity where identity.person_id = membership.person_id) = 0
    and (select count(*) from membership as club where club.person_id = membership.person_id) = 1) as belongs
  from membership
) as known left join person on person.id = known.person_id and known.belongs;
