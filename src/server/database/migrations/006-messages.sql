-- Messages by SMS, one-click unsubscribing, automatic reminders.

-- A message is laid out for both channels: who changes their mind while it waits gets it the other way.
alter table message
  add column body_sms text not null default '',
  add column unsubscribe_url text;

-- Automatic reminders: what an organization wants for all of its events, and what an event wants instead.
alter table organization add column reminder_plan jsonb;
alter table event
  add column reminder_mode text not null default 'organization'
    check (reminder_mode in ('organization', 'own', 'off')),
  add column reminder_plan jsonb,
  add column closes_on date,
  add column reminders_sent integer not null default 0,
  add column last_reminded_on date;
