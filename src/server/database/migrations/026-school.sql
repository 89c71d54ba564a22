-- Run groups in order, and what a club makes of them (docs/school.md). Off until a club switches it on.
alter table organization
  add column school boolean not null default false,
  add column school_version integer not null default 1;

create table run_group (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  name text not null check (name <> ''),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  -- 1 is the lowest; null: retired.
  position integer,
  unique (organization_id, position) deferrable initially deferred,
  unique (organization_id, id)
);

-- Each way to write a group of the ladder, its name among them, belongs to one group.
create table run_group_name (
  organization_id uuid not null,
  key text not null,
  written text not null,
  run_group_id uuid not null,
  primary key (organization_id, key),
  foreign key (organization_id, run_group_id) references run_group (organization_id, id) on delete cascade
);
create index run_group_name_group on run_group_name (organization_id, run_group_id);

-- The same as `groupKey` of src/domain/roster/groups.ts.
create function group_key(written text) returns text language sql immutable parallel safe
  return lower(regexp_replace(written, '\s', '', 'g'));
