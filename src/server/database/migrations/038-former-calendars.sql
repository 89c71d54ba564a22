-- A calendar that was replaced or turned off: who still asks for it is told nothing, its person that somebody asked.
create table former_calendar (
  key_id uuid primary key,
  person_id uuid not null references person,
  ended_at timestamptz not null,
  -- When its person's log last said that it was asked for.
  noted_at timestamptz
);
create index former_calendar_person on former_calendar (person_id);
create index former_calendar_ended on former_calendar (ended_at);
