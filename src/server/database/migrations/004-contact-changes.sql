-- New e-mails and phones of people, which wait for their codes, and what has been confirmed by one.

-- Messages by SMS go only to a number whose person has shown that it is theirs.
alter table person add column phone_verified_at timestamptz;

-- The addresses that people have shown to be theirs by a code out of their profile, whoever else is known by them:
-- one that another account is known by makes both the same human.
create table confirmed_email (
  person_id uuid not null references person (id) on delete cascade,
  email text not null,
  confirmed_at timestamptz not null,
  primary key (person_id, email)
);
create index confirmed_email_address on confirmed_email (email);

-- What waits to be confirmed; without an address nothing does, but the wrong codes are still counted.
create table contact_change (
  person_id uuid not null references person (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  address text,
  code_hash bytea,
  expires_at timestamptz,
  failures integer not null default 0,
  locked_until timestamptz,
  sent integer not null default 0,
  first_sent_at timestamptz,
  primary key (person_id, channel)
);
create index contact_change_address on contact_change (address);
