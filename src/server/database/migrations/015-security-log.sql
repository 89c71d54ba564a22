-- What happened to a person's account, for them to read: kept 180 days.

create table security_entry (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  person_id uuid not null references person (id),
  device text not null default '',
  network text not null default ''
);
create index security_entry_person on security_entry (person_id, at);
create index security_entry_at on security_entry (at);
