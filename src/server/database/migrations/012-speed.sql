-- A message waits in its own row. `due_at` is when it is to be tried (again): while an attempt is under way, when that
-- must be over. Codes are urgent, and go first.
alter table message
  add column due_at timestamptz not null default now(),
  add column urgent boolean not null default false,
  -- The completed eval that it tells of: its text is written when it is sent. It is no reference; accounts are merged.
  add column eval_id uuid,
  add column changed boolean not null default false;
create index message_due on message (urgent desc, due_at) where state = 'queued';

-- How many are on an event's roster, and how many of its evals were sent: a club's list of events counts neither.
alter table event
  add column attendees integer not null default 0,
  add column evals_sent integer not null default 0;
update event set
  attendees = (select count(*) from attendee where attendee.event_id = event.id),
  evals_sent = (select count(*) from eval where eval.event_id = event.id and state > 0);

create function count_attendees() returns trigger language plpgsql as $$
begin
  update event set attendees = attendees + changed.number from (
    select event_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end as number from counted group by event_id
  ) as changed where event.id = changed.event_id;
  return null;
end $$;
create trigger attendee_added after insert on attendee
  referencing new table as counted for each statement execute function count_attendees();
create trigger attendee_removed after delete on attendee
  referencing old table as counted for each statement execute function count_attendees();

create function count_evals() returns trigger language plpgsql as $$
begin
  update event set evals_sent = evals_sent + changed.number from (
    select event_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end as number
    from counted where state > 0 group by event_id
  ) as changed where event.id = changed.event_id;
  return null;
end $$;
create trigger eval_added after insert on eval
  referencing new table as counted for each statement execute function count_evals();
create trigger eval_removed after delete on eval
  referencing old table as counted for each statement execute function count_evals();

create function count_sent_eval() returns trigger language plpgsql as $$
begin
  update event set evals_sent = evals_sent + case when new.state > 0 then 1 else -1 end where id = new.event_id;
  return null;
end $$;
create trigger eval_sent after update of state on eval
  for each row when ((old.state = 0) <> (new.state = 0)) execute function count_sent_eval();
