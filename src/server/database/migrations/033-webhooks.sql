-- What happens in an organization is told to addresses of its choice (docs/webhooks.md).
create table webhook (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  url text not null,
  kinds text[] not null,
  -- Sealed. The one before signs, too, until its time is over.
  secret text not null,
  secret_before text,
  secret_before_until timestamptz,
  created_at timestamptz not null,
  paused_at timestamptz,
  paused_because text check (paused_because in ('admin', 'gone', 'failing')),
  -- Since when nothing has been taken.
  failing_since timestamptz,
  check ((paused_at is null) = (paused_because is null)),
  check ((secret_before is null) = (secret_before_until is null))
);
create index webhook_organization on webhook (organization_id);

create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhook on delete cascade,
  kind text not null,
  -- Not jsonb: each attempt sends its members in the same order.
  data json not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- What the last attempt met.
  attempted_at timestamptz,
  status smallint,
  milliseconds integer,
  reply text not null default '',
  failure text
);
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at) where state = 'waiting';
create index webhook_delivery_list on webhook_delivery (webhook_id, created_at desc);
create index webhook_delivery_age on webhook_delivery (created_at);
