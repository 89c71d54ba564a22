-- Settings of an organization, what MotorsportReg said last, how syncs went, and who did what.

alter table organization
  add column version integer not null default 1,
  -- Sealed with a key made of SECRET_KEY; its kind can be told without opening it.
  add column motorsportreg_credentials text,
  add column motorsportreg_credentials_kind text check (motorsportreg_credentials_kind in ('Basic', 'OAuth')),
  add check ((motorsportreg_credentials is null) = (motorsportreg_credentials_kind is null));

-- What the last sync said of an event; null while none has. Only what it says otherwise next time is taken over,
-- so that what organizers choose stays.
alter table event
  add column synced_name text,
  add column synced_start date,
  add column synced_track text;
create unique index event_motorsportreg on event (organization_id, motorsportreg_id)
  where motorsportreg_id is not null;

-- The same of the people of an event, by their key at MotorsportReg. It names them by e-mail, as rosters do, so that
-- it stays right when accounts are merged.
create table synced_attendee (
  event_id uuid not null references event (id),
  member text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  run_group text,
  vehicle text not null,
  instructor_email text,
  primary key (event_id, member)
);

create table sync_run (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  kind text not null check (kind in ('calendar', 'roster', 'rosters')),
  started_by uuid references person (id) on delete set null,
  started_at timestamptz not null,
  finished_at timestamptz
);
create index sync_run_organization on sync_run (organization_id, id);

-- What a run goes through, in this order; without an event it is the calendar.
create table sync_step (
  run_id uuid not null references sync_run (id) on delete cascade,
  position integer not null,
  event_id uuid references event (id),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  started_at timestamptz,
  finished_at timestamptz,
  failure text,
  result jsonb,
  primary key (run_id, position),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'done') = (result is not null))
);
create index sync_step_event on sync_step (event_id);

create table audit_entry (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  actor_id uuid references person (id) on delete set null,
  action text not null,
  about text not null default '',
  person_id uuid references person (id) on delete set null,
  details jsonb not null default '{}',
  at timestamptz not null
);
create index audit_entry_organization on audit_entry (organization_id, id);
