-- What is kept for a time only is cleaned away by one schedule (docs/operating.md#what-is-kept-and-for-how-long).

create index message_with_text on message (created_at) where state = 'sent' and body_text <> '';
create index message_with_code on message (created_at) where kind in ('sign-in-code', 'email-code', 'phone-code');
create index session_expires on session (expires_at);

-- It was the queue of the one thing that was cleaned away by a job.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'clear-pictures';
  end if;
end $$;

-- The logs of what was done only grow: what is in them is neither changed nor deleted, but by the functions below.
create function keep_log() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('apex.erases', true), '') = 'yes' then return coalesce(new, old); end if;
  raise exception 'What stands in % is neither changed nor deleted.', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_kept before update or delete on audit_entry for each row execute function keep_log();
create trigger security_kept before update or delete on security_entry for each row execute function keep_log();
create trigger audit_not_emptied before truncate on audit_entry execute function keep_log();
create trigger security_not_emptied before truncate on security_entry execute function keep_log();

-- By age, at most so many entries of each kind: networks of admins, entries of clubs, entries of people. The number of them.
create function erase_old_from_logs(networks_before timestamptz, audit_before timestamptz, security_before timestamptz, at_most integer)
returns integer language plpgsql as $$
declare
  networks integer;
  audits integer;
  securities integer;
begin
  perform set_config('apex.erases', 'yes', true);
  update audit_entry set network = '' where id in (
    select id from audit_entry where network <> '' and at < networks_before limit at_most for update skip locked);
  get diagnostics networks = row_count;
  delete from audit_entry where id in (
    select id from audit_entry where at < audit_before limit at_most for update skip locked);
  get diagnostics audits = row_count;
  delete from security_entry where id in (
    select id from security_entry where at < security_before limit at_most for update skip locked);
  get diagnostics securities = row_count;
  perform set_config('apex.erases', '', true);
  return networks + audits + securities;
end $$;

-- By person, who deletes their account: what was done stays, their name does not. `labels` are what clubs call them, by club.
create function erase_person_from_logs(person uuid, former text, labels jsonb)
returns void language plpgsql as $$
begin
  perform set_config('apex.erases', 'yes', true);
  delete from security_entry where person_id = person;
  update audit_entry set about = former where person_id = person;
  update audit_entry set details = jsonb_set(details, '{Evaluator}', to_jsonb(former))
  where details ->> 'Evaluator' = labels ->> organization_id::text;
  perform set_config('apex.erases', '', true);
end $$;

-- By person, whose account becomes another one's.
create function move_person_in_logs(other uuid, person uuid)
returns void language plpgsql as $$
begin
  perform set_config('apex.erases', 'yes', true);
  update security_entry set person_id = person where person_id = other;
  update audit_entry set person_id = person where person_id = other;
  update audit_entry set actor_id = person where actor_id = other;
  perform set_config('apex.erases', '', true);
end $$;
