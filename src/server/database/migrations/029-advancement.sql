-- From a recommendation to a decision (docs/school.md#moving-up).
alter table eval
  -- Of which version of the form the answers are; all of today's are of the first.
  add column form_version smallint not null default 1,
  add column recommendation text check (recommendation in ('stay', 'promote', 'check-ride', 'solo')),
  -- The group above, as it was when it was recommended.
  add column recommended_to uuid references run_group;

-- What it takes to move up into a run group; each change is a row more.
create table advancement_rule (
  organization_id uuid not null references organization on delete cascade,
  run_group_id uuid not null,
  number integer not null,
  content jsonb not null,
  published_by uuid not null references person,
  published_at timestamptz not null,
  primary key (run_group_id, number),
  foreign key (organization_id, run_group_id) references run_group (organization_id, id) on delete cascade
);

-- A chief instructor has said that it is too early. Never changed.
create table not_yet (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  person_id uuid not null references person,
  run_group_id uuid not null,
  note text not null,
  by_id uuid not null references person,
  at timestamptz not null,
  foreign key (organization_id, run_group_id) references run_group (organization_id, id)
);
create index not_yet_person on not_yet (person_id, organization_id);
create index not_yet_by on not_yet (by_id);
create index advancement_rule_publisher on advancement_rule (published_by);

create trigger not_yet_kept before update or delete on not_yet for each row execute function keep_log();
create trigger not_yet_not_emptied before truncate on not_yet execute function keep_log();

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
  update not_yet set person_id = person where person_id = other;
  update not_yet set by_id = person where by_id = other;
  perform set_config('apex.erases', '', true);
end $$;
