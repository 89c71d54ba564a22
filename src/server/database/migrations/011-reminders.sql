-- When the people of an event were reminded, automatically or by hand: the key lets each reminder go once, whichever
-- processes send it. `round` counts the reminders of a day.
create table reminder (
  event_id uuid not null references event (id),
  day date not null,
  round integer not null,
  sent_at timestamptz not null,
  primary key (event_id, day, round)
);
