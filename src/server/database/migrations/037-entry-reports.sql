-- Somebody finds an entry of the log rude, or too much about somebody's health (docs/school.md#reported-entries).
create table entry_report (
  entry_id uuid primary key references session_entry on delete cascade,
  reported_by uuid not null references person,
  reported_at timestamptz not null,
  -- The chief instructor who looked at it last.
  decided_by uuid references person,
  decided_at timestamptz,
  -- Its author alone reads it then.
  hidden boolean not null default false,
  check ((decided_by is null) = (decided_at is null)),
  check (not hidden or decided_by is not null)
);
create index entry_report_reported_by on entry_report (reported_by);
create index entry_report_decided_by on entry_report (decided_by);
