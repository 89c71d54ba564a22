-- A sign-in code and its tries belong to the browser that asked for it, so that nobody locks somebody else out; the
-- codes sent to an address, or asked for by a person, are limited. Codes that are out are asked for once more.

drop table sign_in_code;
create table sign_in_code (
  browser_hash bytea primary key,
  email text not null,
  code_hash bytea,
  expires_at timestamptz,
  failures integer not null default 0
);
create index sign_in_code_expires on sign_in_code (expires_at);

-- Under an address or a person: when codes were sent lately, oldest first.
create table codes_sent (
  key text primary key,
  sent_at timestamptz[] not null,
  touched_at timestamptz not null
);
create index codes_sent_touched on codes_sent (touched_at);

alter table contact_change
  drop column locked_until,
  drop column sent,
  drop column first_sent_at;
