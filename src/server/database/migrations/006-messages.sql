-- Messages by SMS, one-click unsubscribing, automatic reminders.

-- A message is laid out for both channels: who changes their mind while it waits gets it the other way.
alter table message
  add column body_sms text not null default '',
  add column unsubscribe_url text;
