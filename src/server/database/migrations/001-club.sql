-- People, the organizations they administer, events with their rosters, evals, messages.
-- Keys are UUIDv7 made by the application; large tables carry organization_id as a distribution key.

create table person (
  id uuid primary key,
  display_name text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  email text,
  phone text,
  picture_url text,
  address text not null default '',
  preferred_communication smallint not null default 2 check (preferred_communication between 1 and 3),
  created_at timestamptz not null default now()
);

-- The e-mail addresses by which rosters and sign-ins know a person; lower case. A second account with the
-- same address has no row here until the two are merged.
create table person_email (
  email text primary key,
  person_id uuid not null references person (id)
);
create index person_email_person on person_email (person_id);

create table identity (
  provider text not null,
  subject text not null,
  person_id uuid not null references person (id),
  email text,
  email_verified boolean not null,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identity_person on identity (person_id);

create table session (
  token_hash bytea primary key,
  person_id uuid not null references person (id),
  provider text not null,
  subject text not null,
  id_token text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (provider, subject) references identity (provider, subject)
);
create index session_person on session (person_id);

create table sign_in_code (
  email text primary key,
  code_hash bytea,
  expires_at timestamptz,
  failures integer not null default 0,
  locked_until timestamptz,
  sent integer not null default 0,
  first_sent_at timestamptz,
  touched_at timestamptz not null
);
create index sign_in_code_touched on sign_in_code (touched_at);

create table organization (
  id uuid primary key,
  name text not null,
  motorsportreg_id text,
  created_at timestamptz not null default now()
);

create table organization_admin (
  organization_id uuid not null references organization (id),
  person_id uuid not null references person (id),
  primary key (organization_id, person_id)
);
create index organization_admin_person on organization_admin (person_id);

create table setup_key (
  key_hash bytea primary key,
  created_at timestamptz not null default now()
);

create table event (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  start date not null,
  track text not null,
  published_at timestamptz,
  motorsportreg_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (organization_id, name_key, start),
  unique (organization_id, id)
);

create table attendee (
  event_id uuid not null,
  person_id uuid not null references person (id),
  organization_id uuid not null,
  run_group text not null,
  vehicle text not null default '',
  instructor_id uuid references person (id),
  primary key (event_id, person_id),
  foreign key (organization_id, event_id) references event (organization_id, id)
);
create index attendee_person on attendee (person_id, organization_id);

create table eval (
  id uuid primary key,
  organization_id uuid not null,
  event_id uuid not null,
  eval_type smallint not null check (eval_type in (0, 1)),
  state smallint not null default 0 check (state between 0 and 3),
  evaluator_id uuid references person (id),
  subject_id uuid not null references person (id),
  car text,
  answers jsonb not null default '{}',
  averages jsonb not null default '{}',
  apex_score double precision,
  summary text,
  public_notes text not null default '',
  private_notes text not null default '',
  public_link_key text unique,
  last_updated timestamptz not null default now(),
  told_at timestamptz,
  completed_at timestamptz,
  foreign key (organization_id, event_id) references event (organization_id, id),
  check (state < 3 or (evaluator_id is not null and apex_score is not null and completed_at is not null))
);
create unique index eval_of_student on eval (event_id, subject_id) where eval_type = 1;
create unique index eval_of_instructor on eval (event_id, evaluator_id, subject_id) where eval_type = 0;
create index eval_event on eval (event_id, state);
create index eval_evaluator on eval (evaluator_id, state);
create index eval_subject on eval (subject_id, state);
create index eval_unclaimed on eval (event_id) where evaluator_id is null;

create table message (
  id uuid primary key,
  organization_id uuid references organization (id),
  event_id uuid references event (id),
  person_id uuid references person (id),
  kind text not null,
  channel text not null default 'email' check (channel in ('email', 'sms')),
  recipient text not null,
  sender_name text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  failure text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index message_event on message (event_id, state);
