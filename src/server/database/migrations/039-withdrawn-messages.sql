-- A message about an event is withdrawn once the event is cancelled or restored before the message has gone.
alter table message
  drop constraint message_state_check,
  add constraint message_state_check check (state in ('queued', 'sent', 'failed', 'withdrawn')),
  -- The evals that it asks its person to fill in. A person was told of an eval once a message that was not withdrawn asks for it.
  add column asks_for_evals uuid[] not null default '{}',
  -- Since when an attempt to send it has been under way.
  add column taken_at timestamptz;

-- Who was told and who was welcomed is known from the messages alone.
alter table eval drop column told_at;
alter table attendee drop column welcomed_at;

drop index message_of_day;
create index message_of_day on message (organization_id, created_at)
  where kind in ('welcome', 'published-evals', 'event-cancelled', 'event-restored');

drop index message_with_text;
create index message_with_text on message (created_at) where state <> 'queued' and body_text <> '';
