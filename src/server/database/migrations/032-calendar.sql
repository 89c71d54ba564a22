-- The address at which a person's calendar is read. It is made of `key_id` and the secret key, and stored nowhere.
create table calendar_feed (
  person_id uuid primary key references person on delete cascade,
  key_id uuid not null unique,
  made_at timestamptz not null
);
