-- Who was removed from a club, in which time zone a club lives, and the log of a club by ids instead of names.

-- `removed_at`: when an admin removed the person; `invited_at`: when an admin last invited them or added them to a roster.
-- `is_removed` is the only place that says whether the person needs the club to come back (docs/decisions/0069).
alter table membership
  add column removed_at timestamptz,
  add column invited_at timestamptz;
alter table membership
  add column is_removed boolean not null generated always as (removed_at is not null and not invited_as_admin) stored;
alter table membership
  add check (not is_removed or (accepted_at is null and left_at is not null));

-- An IANA name. The days and hours of the club follow it; every timestamp is stored in UTC.
alter table organization add column time_zone text not null default 'UTC';

-- Entries name people by id alone; their names are read when the log is read.
alter table audit_entry add column evaluator_id uuid references person (id);
drop function erase_person_from_logs(uuid, text, jsonb);
create function erase_person_from_logs(person uuid)
returns void language plpgsql as $$
begin
  perform set_config('apex.erases', 'yes', true);
  delete from security_entry where person_id = person;
  -- What they called their tokens.
  update audit_entry set about = '' where person_id = person;
  update sign_off set note = '' where person_id = person and kind = 'solo';
  perform set_config('apex.erases', '', true);
end $$;

create or replace function move_person_in_logs(other uuid, person uuid)
returns void language plpgsql as $$
begin
  perform set_config('apex.erases', 'yes', true);
  update security_entry set person_id = person where person_id = other;
  update audit_entry set person_id = person where person_id = other;
  update audit_entry set actor_id = person where actor_id = other;
  update audit_entry set evaluator_id = person where evaluator_id = other;
  update sign_off set person_id = person where person_id = other;
  update sign_off set signed_by = person where signed_by = other;
  update sign_off_withdrawal set by_id = person where by_id = other;
  update not_yet set person_id = person where person_id = other;
  update not_yet set by_id = person where by_id = other;
  perform set_config('apex.erases', '', true);
end $$;
