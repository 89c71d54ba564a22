-- People see where they are signed in, and end one session or the other.

alter table session
  add column id uuid not null default gen_random_uuid(),
  add column last_used_at timestamptz not null default now(),
  add column device text not null default '',
  add column network text not null default '';
update session set last_used_at = created_at, expires_at = least(expires_at, created_at + interval '180 days');
create unique index session_id on session (id);
