-- Solo, and who is asked for check rides and stands at the grid (docs/school.md#solo, docs/school.md#offices).
alter table organization
  -- For how long its instructors sign a student off to drive alone.
  add column solo text not null default 'off' check (solo in ('off', 'day', 'event'));

alter table organization_office
  drop constraint organization_office_office_check,
  add constraint organization_office_office_check check (office in ('chief', 'examiner', 'grid'));

alter table sign_off
  alter column run_group_id drop not null,
  add column kind text not null default 'group' check (kind in ('group', 'solo')),
  -- Of a solo at an event, with its days; of one for good there are none. An event can be deleted, a sign-off stays.
  add column event_id uuid,
  add column first_day date,
  add column last_day date,
  add column dry_only boolean not null default false,
  add constraint sign_off_of_a_group check ((kind = 'group') = (run_group_id is not null)),
  add constraint sign_off_of_days check ((event_id is null) = (first_day is null)
    and (first_day is null) = (last_day is null) and first_day <= last_day and (kind = 'solo' or event_id is null));

-- Who waited for the chief instructors of a club when they were last told, on one evening at most once.
create table chief_digest (
  organization_id uuid primary key references organization on delete cascade,
  day date not null,
  waiting text[] not null
);

-- As before; and the sentence of a solo, which names whom it is about, goes with their account.
create or replace function erase_person_from_logs(person uuid, former text, labels jsonb)
returns void language plpgsql as $$
begin
  perform set_config('apex.erases', 'yes', true);
  delete from security_entry where person_id = person;
  update audit_entry set about = former where person_id = person;
  update audit_entry set details = jsonb_set(details, '{Evaluator}', to_jsonb(former))
  where details ->> 'Evaluator' = labels ->> organization_id::text;
  update sign_off set note = '' where person_id = person and kind = 'solo';
  perform set_config('apex.erases', '', true);
end $$;
