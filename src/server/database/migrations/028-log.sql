-- What is written of a day at the track, session by session (docs/school.md#the-log-of-a-day).
alter table event add column days smallint not null default 1 check (days between 1 and 7);

create table session_entry (
  -- Made on the phone, so that the same one sent again is one.
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  event_id uuid not null references event on delete cascade,
  person_id uuid not null references person,
  author_id uuid not null references person,
  day date not null,
  number smallint not null check (number between 1 and 12),
  conditions text[] not null,
  words text not null,
  next_step text not null,
  -- Of a student's own: their instructors read it.
  shared boolean not null,
  -- Goes up with each change by its author.
  revision integer not null,
  written_at timestamptz not null,
  -- Its words are gone then.
  deleted_at timestamptz
);
create index session_entry_event on session_entry (event_id, person_id);
create index session_entry_person on session_entry (person_id, organization_id);
create index session_entry_author on session_entry (author_id);

create table focus_item (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  person_id uuid not null references person,
  words text not null check (words <> ''),
  state text not null check (state in ('open', 'working', 'done', 'dropped')),
  changed_at timestamptz not null
);
create index focus_item_person on focus_item (person_id, organization_id);

create table goal (
  event_id uuid not null references event on delete cascade,
  person_id uuid not null references person,
  words text not null,
  primary key (event_id, person_id)
);
create index goal_person on goal (person_id);
