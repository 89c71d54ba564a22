-- SMS to confirmed phones, one-click unsubscribing, automatic reminders.

alter table person add column if not exists phone_verified_at timestamptz;

-- A message is laid out for both channels: who changes their mind while it waits gets it the other way.
alter table message
  add column body_sms text not null default '',
  add column unsubscribe_url text;
