-- Personal access tokens: other programs call the API as a person, for one organization (docs/api.md).
create table access_token (
  id uuid primary key,
  token_hash bytea not null unique,
  person_id uuid not null references person,
  organization_id uuid not null references organization on delete cascade,
  name text not null check (name <> ''),
  may_write boolean not null,
  -- The passkey that opened the session in which it was made, while the person has it.
  passkey_id uuid references passkey on delete set null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- Written once a minute at most.
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- When its person's log last said that it was refused.
  refused_at timestamptz
);
create index access_token_person on access_token (person_id);
create index access_token_organization on access_token (organization_id);
create index access_token_passkey on access_token (passkey_id) where passkey_id is not null;
create index access_token_expires on access_token (expires_at);

alter table audit_entry add column by_token boolean not null default false;
