-- People sign in with passkeys (WebAuthn), too, and a club may ask its admins for them.

-- What an answer of a passkey is checked with. `counter` is how often its device says that it was used, 0 where it does not count.
create table passkey (
  id uuid primary key,
  person_id uuid not null references person (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id);

-- What a browser is to have signed by a passkey, once: under its session to add one, under its cookie to sign in.
create table passkey_challenge (
  browser_hash bytea primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);

-- The passkey that opened the session, while the person has it.
alter table session add column passkey_id uuid references passkey (id) on delete set null;
create index session_passkey on session (passkey_id) where passkey_id is not null;

alter table organization add column admins_need_passkey boolean not null default false;
