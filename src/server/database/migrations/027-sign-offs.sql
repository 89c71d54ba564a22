-- Who decides in a club, and what they decided (docs/school.md#moving-up).
create table organization_office (
  organization_id uuid not null references organization on delete cascade,
  person_id uuid not null references person,
  office text not null check (office in ('chief')),
  primary key (organization_id, person_id, office)
);
create index organization_office_person on organization_office (person_id);

-- Never changed: what is taken back is another record. `group_name` and `facts` are as they were when it was signed.
create table sign_off (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  person_id uuid not null references person,
  run_group_id uuid not null,
  group_name text not null,
  note text not null,
  facts jsonb not null,
  signed_by uuid not null references person,
  signed_at timestamptz not null,
  foreign key (organization_id, run_group_id) references run_group (organization_id, id)
);
create index sign_off_person on sign_off (person_id, organization_id);
create index sign_off_organization on sign_off (organization_id, signed_at);

create table sign_off_withdrawal (
  sign_off_id uuid primary key references sign_off on delete cascade,
  by_id uuid not null references person,
  reason text not null,
  at timestamptz not null
);

create trigger sign_off_kept before update or delete on sign_off for each row execute function keep_log();
create trigger sign_off_not_emptied before truncate on sign_off execute function keep_log();
create trigger withdrawal_kept before update or delete on sign_off_withdrawal for each row execute function keep_log();
create trigger withdrawal_not_emptied before truncate on sign_off_withdrawal execute function keep_log();

-- By person, whose account becomes another one's.
create or replace function move_person_in_logs(other uuid, person uuid)
returns void language plpgsql as $$
begin
  perform set_config('apex.erases', 'yes', true);
  update security_entry set person_id = person where person_id = other;
  update audit_entry set person_id = person where person_id = other;
  update audit_entry set actor_id = person where actor_id = other;
  update sign_off set person_id = person where person_id = other;
  update sign_off set signed_by = person where signed_by = other;
  update sign_off_withdrawal set by_id = person where by_id = other;
  perform set_config('apex.erases', '', true);
end $$;
