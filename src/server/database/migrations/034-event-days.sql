-- Events of several days, and who comes on which of them (docs/school.md#days).
alter table event
  add column last_day date not null generated always as (start + (days - 1)) stored,
  -- What the last sync said of it; null: nothing was taken over.
  add column synced_days smallint;

-- A bit for each day of the event, the first is 1; 0: all of them.
alter table attendee add column comes_on smallint not null default 0 check (comes_on between 0 and 127);

-- On which days somebody comes to an event.
create function days_of(start date, days integer, comes_on integer) returns setof date
language sql immutable parallel safe as $$
  select start + day from generate_series(0, days - 1) as day where comes_on = 0 or comes_on & (1 << day) <> 0
$$;
