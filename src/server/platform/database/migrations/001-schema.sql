-- The tables of Apex Debrief, grouped by area. docs/architecture.md draws the relations between them.
-- Keys are UUIDv7 made by the application. Large tables carry organization_id as a distribution key.
-- Every timestamp is UTC. A `date` is a calendar day without a time zone.

create extension if not exists pg_trgm;

-- ---------------------------------------------------------------------------------------------------------------------
-- People
-- ---------------------------------------------------------------------------------------------------------------------

-- Returns text in the form in which names are compared for uniqueness: without case, in every database alike. `lower` alone
-- folds no accented letter in a database with collation C.
create function fold_case(written text) returns text language sql immutable strict parallel safe
  return lower(written collate "und-x-icu");

-- Returns text in the form the search compares: without case, accents and apostrophes. `searchKey` in
-- src/domain/people/search.ts must return the same; a test compares the two letter by letter.
create function search_key(typed text) returns text
language sql immutable strict parallel safe
return replace(replace(replace(replace(
  translate(
    lower(regexp_replace(normalize(typed, nfkd), '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670''’ʼ‘]', '', 'g')
      collate "und-x-icu"),
    'øłđðħŧŋıς‐–', 'olddhtniσ--'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- Returns the words of a text with a space between them. `splitWords` in src/domain/text/matches.ts must separate words by the
-- same characters; a test compares the two.
create function search_words(typed text) returns text
language sql immutable strict parallel safe
return regexp_replace(search_key(typed) collate "und-x-icu", '[[:space:][:punct:]<>|`^~=+]+', ' ', 'g');

-- The order of `compareText` in src/domain/people/name-order.ts; a test compares the two.
create collation name_order (provider = icu, locale = 'en-u-kn-true-ks-level2');

-- Returns a person's name on cards (docs/product.md#labels): the display name, else first and last name, else the part of
-- the e-mail before the @, else null. `personName` in src/domain/people/names.ts must return the same.
create function person_name(display_name text, first_name text, last_name text, email text) returns text
language sql immutable parallel safe
return coalesce(
  nullif(display_name, ''), nullif(trim(first_name || ' ' || last_name), ''), nullif(split_part(email, '@', 1), ''));

-- Returns a person's name on rosters (docs/product.md#labels), '' if nothing is known. `personLabel` in
-- src/domain/people/names.ts must return the same.
create function person_label(display_name text, first_name text, last_name text, email text) returns text
language sql immutable parallel safe
return case
  when trim(first_name || ' ' || last_name) <> '' and display_name not in ('', trim(first_name || ' ' || last_name))
    then display_name || ' (' || trim(first_name || ' ' || last_name) || ')'
  else coalesce(nullif(trim(first_name || ' ' || last_name), ''), nullif(display_name, ''), email, '') end;

-- One account: what a person tells about themselves. Rows that refer to it by `on delete cascade` are deleted with the account.
-- The other rows stay and name a former member. A merge of accounts moves both (person-references.ts).
create table person (
  id uuid primary key,
  display_name text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  email text,
  phone text,
  -- Set when the person has confirmed the phone by a code. SMS go to confirmed phones only.
  phone_verified_at timestamptz,
  picture_url text,
  address text not null default '',
  -- 1 SMS, 2 e-mail, 3 opt-out.
  preferred_communication smallint not null default 2 check (preferred_communication between 1 and 3),
  -- The language of messages to the person; null while unknown.
  language text check (language in ('en', 'es')),
  -- Whether the person chose the language; if not, it was guessed from their browser.
  language_chosen boolean not null default false check (language is not null or not language_chosen),
  -- An invented person of a club that tries the application. Its admins delete all of them by one command.
  is_sample boolean not null default false,
  -- The names with a space before each word, so that a search can ask for the beginning of a word.
  name_key text not null
    generated always as (' ' || ltrim(search_words(display_name || ' ' || first_name || ' ' || last_name))) stored,
  email_key text generated always as (search_key(email)) stored
);
-- The searches over people (docs/product.md#user-search).
create index person_search on person using gin (name_key gin_trgm_ops, email_key gin_trgm_ops);

-- The e-mail addresses by which rosters and sign-ins know a person, in lower case. A second account with the same
-- address has no row here until the two accounts are merged.
create table person_email (
  email text primary key,
  person_id uuid not null references person (id) on delete cascade
);
create index person_email_person on person_email (person_id);
create index person_email_search on person_email using gin (email gin_trgm_ops);

-- Addresses that a person confirmed by a code from their profile. Two accounts that confirmed the same address belong
-- to the same human.
create table confirmed_email (
  person_id uuid not null references person (id) on delete cascade,
  email text not null,
  confirmed_at timestamptz not null,
  primary key (person_id, email)
);
create index confirmed_email_address on confirmed_email (email);

-- A new e-mail or phone that waits for its code. Without an address nothing waits, but wrong codes are still counted.
create table contact_change (
  person_id uuid not null references person (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  address text,
  code_hash bytea,
  expires_at timestamptz,
  failures integer not null default 0,
  primary key (person_id, channel)
);
create index contact_change_address on contact_change (address);

create table car (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  position integer not null,
  name text not null,
  make text not null,
  model text not null,
  year integer,
  modifications text not null,
  picture_url text,
  is_default boolean not null
);
create index car_person on car (person_id, position);
create unique index car_default on car (person_id) where is_default;

-- Uploaded pictures. The picture store holds their bytes under the same name. Everybody who knows the name may see the
-- picture, apart from proofs of credentials.
create table media (
  name text primary key,
  person_id uuid references person (id) on delete set null,
  uploaded_at timestamptz not null,
  -- When the picture was uploaded, or last chosen for a profile, a car, a club or a credential. The clean-up spares recent ones.
  chosen_at timestamptz not null,
  -- Set when no profile, car, club or credential shows the picture and its bytes are being removed.
  dropped_at timestamptz
);
create index media_person on media (person_id);
create index media_dropped on media (dropped_at) where dropped_at is not null;

-- The ids that a person had as other accounts before a merge. Drafts on phones still carry them.
create table former_person (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade
);
create index former_person_person on former_person (person_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Sign-in
-- ---------------------------------------------------------------------------------------------------------------------

-- One way in: a provider, and the person's name there.
create table identity (
  provider text not null,
  subject text not null,
  person_id uuid not null references person (id) on delete cascade,
  email text,
  email_verified boolean not null,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identity_person on identity (person_id);
create index identity_verified_email on identity (email) where email_verified;

-- What the answer of a passkey is checked with.
create table passkey (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says that it used the passkey; 0 if it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id);

-- A challenge that a browser has a passkey sign, once.
create table passkey_challenge (
  browser_hash bytea primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);

create table session (
  token_hash bytea primary key,
  -- Names the session in the list that a person sees.
  id uuid not null default gen_random_uuid(),
  person_id uuid not null references person (id) on delete cascade,
  provider text not null,
  subject text not null,
  id_token text,
  -- The passkey that opened the session, while the person keeps it.
  passkey_id uuid references passkey (id) on delete set null,
  device text not null default '',
  network text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (provider, subject) references identity (provider, subject) on delete cascade
);
create unique index session_id on session (id);
create index session_person on session (person_id);
create index session_passkey on session (passkey_id) where passkey_id is not null;
create index session_expires on session (expires_at);

-- A code and its tries belong to the browser that asked for it, so that nobody locks somebody else out.
create table sign_in_code (
  browser_hash bytea primary key,
  email text not null,
  code_hash bytea,
  expires_at timestamptz,
  failures integer not null default 0
);
create index sign_in_code_expires on sign_in_code (expires_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- Clubs
-- ---------------------------------------------------------------------------------------------------------------------

-- A club.
create table organization (
  id uuid primary key,
  name text not null,
  -- An IANA name. The days and hours of the club follow it.
  time_zone text not null default 'UTC',
  admins_need_passkey boolean not null default false,
  motorsportreg_id text,
  -- Encrypted with a key derived from SECRET_KEY.
  motorsportreg_credentials text,
  -- The plan of automatic reminders for events without their own.
  reminder_plan jsonb,
  -- Students may ask their instructor for the notes of an event, once.
  students_ask boolean not null default true,
  -- What the club chose for imported files: columns by header, statuses, groups by word.
  import_memory jsonb,
  school boolean not null default false,
  -- For how long instructors sign a student off to drive alone.
  solo text not null default 'off' check (solo in ('off', 'day', 'event')),
  -- The face of the club: a picture of the store, and a colour.
  logo_url text,
  accent text check (accent ~ '^#[0-9a-f]{6}$')
);

-- Which people a club knows, and whether they accepted the club (docs/decisions/0011-belonging.md).
create table membership (
  organization_id uuid not null references organization (id),
  person_id uuid not null references person (id),
  -- The name and address that the club entered or imported. The club sees no more of people who do not belong to it.
  first_name text not null default '',
  last_name text not null default '',
  email text,
  -- The club's number of the member, from a roster file.
  member_number text not null default '',
  status text not null default 'asked' check (status in ('asked', 'accepted', 'left', 'removed')),
  status_at timestamptz not null default now(),
  -- When an admin last invited the person or added them to a roster.
  asked_at timestamptz,
  -- The person becomes an admin by accepting, also after the club removed them.
  invited_as_admin boolean not null default false,
  -- With what lists ask of a person's clubs, so that they read no row: without it the planner merged all members of a club
  -- with the attendees of one event.
  primary key (person_id, organization_id) include (status, first_name, last_name, email)
);
-- Both columns: before ANALYZE has run, an index on the organization alone made a query read all members for each attendee.
create index membership_organization on membership (organization_id, person_id);
-- A person that a club has by an address that `person_email` gives to somebody else (docs/decisions/0014-addresses-of-people.md).
create index membership_email on membership (email, organization_id) where email is not null;
-- `/.auth/me` asks for a notice without an answer.
create index membership_unanswered on membership (person_id) where status = 'asked' or invited_as_admin;
create index membership_invited_admin on membership (organization_id) where invited_as_admin;

-- People as a club sees them (docs/product.md#whose-club): the profile if they belong to it, else what the club typed. A person
-- belongs to a club that they accepted. They also belong to it while nobody has signed in as them and only this club has them.
create view club_person as
select *,
  -- The name on cards; '' if the club knows none, and null of a former member.
  coalesce(person_name(display_name, first_name, last_name, address), case when not has_left then '' end) as name,
  -- The name on rosters, likewise.
  coalesce(nullif(person_label(display_name, first_name, last_name, address), ''), case when not has_left then '' end) as label
from (
  select known.organization_id, known.person_id as id, person.id is not null as belongs,
    known.status = 'accepted' as has_accepted, known.status in ('left', 'removed') as has_left,
    known.member_number,
    coalesce(person.display_name, '') as display_name,
    coalesce(person.first_name, known.first_name) as first_name,
    coalesce(person.last_name, known.last_name) as last_name,
    case when person.id is not null then person.email else known.email end as email,
    case when person.id is not null then coalesce(person.email,
      (select min(address.email) from person_email as address where address.person_id = person.id))
      else known.email end as address,
    person.phone, person.picture_url
  -- `offset 0` and scalar subqueries look up each person: PostgreSQL would read everybody for a list of a few.
  from membership as known left join lateral (
    select * from person where person.id = known.person_id
      and (known.status = 'accepted' or known.status = 'asked'
        and (select true from identity where identity.person_id = known.person_id limit 1) is null
        and (select true from membership as other where other.person_id = known.person_id
          and other.organization_id <> known.organization_id limit 1) is null)
    offset 0
  ) as person on true
) as seen;

-- The admins of a club, and the chief instructors, examiners and people at the grid of its school (docs/school.md#offices).
create table organization_role (
  organization_id uuid not null references organization (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  role text not null check (role in ('admin', 'chief', 'examiner', 'grid')),
  primary key (organization_id, person_id, role),
  foreign key (person_id, organization_id) references membership (person_id, organization_id) on delete cascade
);
create index organization_role_person on organization_role (person_id, role);

-- Returns the form in which names of run groups are compared. `groupKey` in src/domain/text/group-key.ts returns the same for
-- letters, digits and the usual dashes.
create function group_key(written text) returns text language sql immutable parallel safe
  return translate(search_key(written), '‒—―− ', '----');

-- The run groups that a club's rosters and settings name (docs/school.md#run-groups). Instructor is none of them.
create table run_group (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  name text not null check (name <> ''),
  key text not null generated always as (group_key(name)) stored,
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  -- The place in the club's ladder, 1 is the lowest; null: not in the ladder.
  position integer,
  -- What it takes to move up into the group (docs/school.md#rules); null: nobody has said so.
  rule jsonb,
  -- The group of the ladder for which the name is an alias. Nothing but this row and earlier decisions refer to an alias.
  alias_of uuid,
  unique (organization_id, position) deferrable initially deferred,
  unique (organization_id, id),
  constraint run_group_key exclude using btree (organization_id with =, key with =) where (alias_of is null)
    deferrable initially deferred,
  foreign key (organization_id, alias_of) references run_group (organization_id, id) on delete cascade,
  check (position is null or alias_of is null)
);

-- Returns the names of run groups in their order.
create function names_of_groups(groups uuid[]) returns text[] language sql stable
  return case when groups is not null then array(
    select name from unnest(groups) with ordinality as listed (group_id, place) join run_group on id = group_id
    order by place) end;

-- Returns run groups in their order, with the groups of the ladder instead of their aliases, each once.
create function without_aliases(groups uuid[]) returns uuid[] language sql stable
  return case when groups is not null then array(
    select coalesce(alias_of, id) from unnest(groups) with ordinality as listed (group_id, place) join run_group on id = group_id
    group by 1 order by min(place)) end;

-- The kinds of credentials that a club asks of instructors (docs/product.md#credentials).
create table credential_kind (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  name text not null check (name <> ''),
  -- The run groups that only holders may teach.
  needed_for uuid[] not null default '{}',
  retired_at timestamptz,
  unique (organization_id, id)
);
create unique index credential_kind_name on credential_kind (organization_id, fold_case(name));

create table credential (
  id uuid primary key,
  organization_id uuid not null,
  person_id uuid not null references person (id) on delete cascade,
  kind_id uuid not null,
  number text not null default '',
  -- Null: without a beginning, without an end.
  valid_from date,
  valid_until date,
  -- A picture of the store that is not public.
  proof_url text,
  -- Whether the holder saved it. If not, the club typed or imported all of it.
  by_holder boolean not null default false,
  -- The organizer or chief instructor who saw the proof. A credential that nobody verified does not count.
  verified_by uuid references person (id),
  verified_at timestamptz,
  foreign key (organization_id, kind_id) references credential_kind (organization_id, id) on delete cascade,
  check (valid_from <= valid_until),
  check ((verified_by is null) = (verified_at is null))
);
create index credential_kind_of on credential (organization_id, kind_id);
create index credential_person on credential (person_id, organization_id);
create index credential_verifier on credential (verified_by) where verified_by is not null;
create index credential_due on credential (valid_until);

-- The credentials that a club reads: those of people who belong to it, and those that it typed or imported while it waits
-- for the answer of their holders. A club reads none of people who left it or were removed.
create view club_credential as
select credential.* from credential
join club_person on club_person.organization_id = credential.organization_id and club_person.id = credential.person_id
where belongs or not has_left and not by_holder;

-- ---------------------------------------------------------------------------------------------------------------------
-- Events
-- ---------------------------------------------------------------------------------------------------------------------

create table event (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null,
  name_key text not null generated always as (fold_case(name)) stored,
  start date not null,
  days smallint not null default 1 check (days between 1 and 7),
  last_day date not null generated always as (start + (days - 1)) stored,
  track text not null,
  published_at timestamptz,
  cancelled_at timestamptz,
  -- Whether the event follows the club's reminder plan, its own, or none.
  reminder_mode text not null default 'organization' check (reminder_mode in ('organization', 'own', 'off')),
  reminder_plan jsonb,
  closes_on date,
  -- The hours of its last day, by the club's clock, at which the event publishes itself and sends the evening message; null: never.
  publish_hour smallint check (publish_hour between 1 and 23),
  evening_hour smallint check (evening_hour between 1 and 23),
  -- Where and when instructors and students meet (docs/product.md#announcing-pairings).
  meeting text not null default '' check (length(meeting) <= 200),
  -- The event of sample people.
  is_sample boolean not null default false,
  motorsportreg_id text,
  -- Name, dates and track as of the last sync of the calendar, and the people as of the last sync of the roster; null before the
  -- first. A sync applies only what differs from them, so that an organizer's own changes stay. People are named by e-mail, as
  -- rosters do, so that the column stays right after a merge.
  synced jsonb,
  synced_roster jsonb,
  -- The forms that the event names, each with the run group whose evals it is for; null: for all others.
  forms jsonb not null default '[]',
  -- Grows with each change of the event, its roster or its announced pairings: calendars take the entry with the highest.
  sequence integer not null default 1,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
-- In the order of the list of events.
create unique index event_list on event (organization_id, start desc, name_key);
create unique index event_motorsportreg on event (organization_id, motorsportreg_id)
  where motorsportreg_id is not null;

create table attendee (
  event_id uuid not null,
  person_id uuid not null references person (id),
  organization_id uuid not null,
  -- Null: the group Instructor.
  run_group_id uuid,
  instructs boolean not null generated always as (run_group_id is null) stored,
  vehicle text not null default '',
  car_number text not null default '',
  instructor_id uuid references person (id),
  absent boolean not null default false,
  -- A bit for each day of the event, 1 for the first; 0: every day.
  attended_days_mask smallint not null default 0 check (attended_days_mask between 0 and 127),
  -- An attendee who drives the same car. Read both ways: the other attendee's row may be empty.
  shares_car_with uuid references person (id) check (shares_car_with <> person_id),
  -- The attendee that a student asked for as instructor: a wish for suggested pairings.
  asked_for uuid references person (id) check (asked_for <> person_id),
  primary key (event_id, person_id),
  foreign key (organization_id, event_id) references event (organization_id, id) on delete cascade,
  foreign key (organization_id, run_group_id) references run_group (organization_id, id),
  foreign key (person_id, organization_id) references membership (person_id, organization_id),
  foreign key (event_id, shares_car_with) references attendee (event_id, person_id)
    on update cascade on delete set null (shares_car_with),
  foreign key (event_id, asked_for) references attendee (event_id, person_id)
    on update cascade on delete set null (asked_for)
);
-- The role comes first, because each request asks whether its caller instructs and studies anywhere.
-- With the event: the clubs and events of a person are read from the index alone.
create index attendee_person on attendee (person_id, instructs, organization_id) include (event_id);
create index attendee_instructor on attendee (instructor_id) where instructor_id is not null;
create index attendee_sharer on attendee (shares_car_with) where shares_car_with is not null;
create index attendee_asked_for on attendee (asked_for) where asked_for is not null;
-- Finds the few people whose absence sets evals aside.
create index attendee_absent on attendee (event_id) where absent;

-- Attendees with the names of their run groups.
create view roster_entry as
select attendee.*, coalesce(run_group.name, 'Instructor') as run_group
from attendee left join run_group on run_group.id = attendee.run_group_id;

-- The limits of instructors at an event (docs/product.md#instructor-limits). Without a row, `limits_at_event` answers.
-- A row stays when its person leaves the roster, so that it holds again when they come back.
create table instructor_limits (
  event_id uuid not null references event (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  max_students smallint not null check (max_students between 0 and 4),
  -- The run groups whose students they take; null: any.
  run_group_ids uuid[],
  -- The run group in which they drive themselves; null: none.
  own_group_id uuid references run_group (id),
  note text not null,
  primary key (event_id, person_id)
);
create index instructor_limits_person on instructor_limits (person_id);

-- Returns the limits that hold for a person at an event: as saved for it, else for their latest earlier event at the club.
create function limits_in_force(event event, person uuid) returns setof instructor_limits language sql stable as $$
  select instructor_limits.* from instructor_limits
  -- The limit has PostgreSQL look up the few events of the person, not all of the club.
  cross join lateral (select id, start, organization_id from event as held where held.id = event_id limit 1) as saved
  where instructor_limits.person_id = person and saved.organization_id = event.organization_id
    and (saved.id = event.id or saved.start < event.start)
  order by saved.start desc, saved.id desc limit 1
$$;

-- Returns the limits of each instructor: those that hold, else one student of any run group.
create view limits_at_event as
select attendee.organization_id, attendee.event_id, attendee.person_id,
  coalesce(saved.max_students, 1::smallint) as max_students, names_of_groups(saved.run_group_ids) as run_groups,
  coalesce((select name from run_group where id = saved.own_group_id), '') as own_group, coalesce(saved.note, '') as note,
  case when saved.event_id = attendee.event_id then 'event' when saved.event_id is not null then 'earlier' else 'none' end
    as source
from attendee join event on event.id = attendee.event_id
left join lateral limits_in_force(event, attendee.person_id) as saved on true
where attendee.instructs;

-- The pairings as they were last announced. A row stays until a change of it is announced, also when either person left
-- the roster.
create table announced_pairing (
  event_id uuid not null,
  student_id uuid not null references person (id) on delete cascade,
  instructor_id uuid not null references person (id),
  organization_id uuid not null,
  announced_at timestamptz not null,
  -- The words of the messages: the student's group, car and days, and the instructor's days.
  run_group_id uuid not null,
  vehicle text not null,
  car_number text not null,
  attended_days_mask smallint not null,
  instructor_days_mask smallint not null,
  primary key (event_id, student_id),
  foreign key (organization_id, event_id) references event (organization_id, id) on delete cascade,
  foreign key (organization_id, run_group_id) references run_group (organization_id, id)
);
create index announced_pairing_student on announced_pairing (student_id);
create index announced_pairing_instructor on announced_pairing (instructor_id);

-- Returns a set of days, 0 for all, after its event begins this many days earlier and has this many days; null if no day remains.
create function shift_days(days_mask integer, earlier integer, days integer) returns integer language sql immutable parallel safe
return (select case when days_mask = 0 or remaining = every_day then 0 else nullif(remaining, 0) end
  from (select (1 << days) - 1 as every_day) as event, lateral (
    select case when earlier > 0 then days_mask << earlier else days_mask >> -earlier end & every_day as remaining) as shifted);

-- Returns the days on which an attendee comes to an event.
create function days_of(start date, days integer, attended_days_mask integer) returns setof date
language sql immutable parallel safe as $$
  select start + day from generate_series(0, days - 1) as day where attended_days_mask = 0 or attended_days_mask & (1 << day) <> 0
$$;

-- The reminders of an event. The key sends each reminder once, whichever process sends it. `round` counts the reminders
-- of a day.
create table reminder (
  event_id uuid not null references event (id) on delete cascade,
  -- The only person that was reminded; null: everybody with pending evals.
  person_id uuid references person (id) on delete cascade,
  automatic boolean not null default false,
  day date not null,
  round integer not null,
  -- Also when its messages were queued.
  sent_at timestamptz not null,
  primary key (event_id, day, round)
);
create index reminder_person on reminder (person_id) where person_id is not null;

-- ---------------------------------------------------------------------------------------------------------------------
-- Evals
-- ---------------------------------------------------------------------------------------------------------------------

-- A form of a club's own.
create table form (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  eval_type smallint not null check (eval_type in (0, 1)),
  purpose text not null check (purpose in ('day', 'check-ride')),
  name text not null check (name <> ''),
  -- Evals get this form where their event names no other.
  is_default boolean not null default false,
  retired_at timestamptz,
  -- The draft of the next version. It names run groups by their ids, as versions do.
  draft_content jsonb not null,
  constraint form_check_ride check (purpose = 'day' or eval_type = 1),
  constraint form_default_in_use check (not is_default or retired_at is null)
);
create index form_organization on form (organization_id);
create unique index form_default on form (organization_id, eval_type, purpose) where is_default;

-- A row never changes: an eval keeps the version with which it was created.
create table form_version (
  id uuid primary key,
  form_id uuid not null references form (id),
  number integer not null check (number > 0),
  content jsonb not null,
  -- Whether scores compare with those of the version before.
  change text not null check (change in ('first', 'same', 'scale')),
  note text not null default '',
  unique (form_id, number)
);

-- Returns the version of a club's form for a new eval, or null for the built-in form: the event's for the run group, else
-- the event's for all others, else the newest version of the club's default form.
create function form_version_for(club uuid, of_event uuid, of_type smallint, for_purpose text, of_group uuid)
returns uuid language sql stable as $$
  select coalesce(
    (select (form->>'FormVersionId')::uuid from event, jsonb_array_elements(forms) as form
      where event.id = of_event and (form->>'EvalType')::smallint = of_type and form->>'Purpose' = for_purpose
        and (form->>'RunGroupId' is null or (form->>'RunGroupId')::uuid = of_group)
      order by form->>'RunGroupId' limit 1),
    (select form_version.id from form join form_version on form_id = form.id
      where organization_id = club and eval_type = of_type and purpose = for_purpose and is_default
      order by number desc limit 1))
$$;

-- Returns the ids by which a form's version may know a run group: its own and those of its aliases.
create function ids_of_group(of_group uuid) returns uuid[] language sql stable
  return array(
    select spelling.id from run_group as own join run_group as spelling
      on spelling.organization_id = own.organization_id
      and coalesce(spelling.alias_of, spelling.id) = coalesce(own.alias_of, own.id)
    where own.id = of_group);

create table eval (
  id uuid primary key,
  organization_id uuid not null,
  event_id uuid not null,
  -- 1: an instructor rates a student; 0: a student rates an instructor.
  eval_type smallint not null check (eval_type in (0, 1)),
  -- 0 created, 1 sent, 2 in progress, 3 completed.
  state smallint not null default 0 check (state between 0 and 3),
  evaluator_id uuid references person (id),
  subject_id uuid not null references person (id),
  car text,
  -- The version of a club's form; null: the built-in form.
  form_version_id uuid references form_version (id),
  -- The versions that it had before the club moved it to another.
  former_form_versions uuid[] not null default '{}',
  -- The run group for which a club's form is asked: the student's when the eval was created, or that of the check ride.
  form_group_id uuid references run_group (id),
  answers jsonb not null default '{}',
  apex_score double precision,
  summary text,
  public_notes text not null default '',
  -- One thing for next time; a focus item with the id of the eval has it, too.
  next_step text not null default '' check (length(next_step) <= 140),
  private_notes text not null default '',
  recommendation text check (recommendation in ('stay', 'promote', 'check-ride', 'solo')),
  -- The next run group at the time of the recommendation.
  recommended_to uuid references run_group (id),
  -- The run group of a check ride (docs/school.md#check-rides); null: an eval of the day.
  check_ride_for uuid references run_group (id),
  -- The evaluator's unsent answers, for the evaluator's other devices: field name → { Value, At }. Nobody else reads it.
  draft jsonb,
  public_link_key text unique,
  -- The roster does not manage this eval: a check ride, or another eval of a pair after a merge.
  off_roster boolean not null default false,
  last_updated timestamptz not null default now(),
  -- When it was given to another person to fill in; null since it was created.
  assigned_at timestamptz,
  -- When it was completed first. An eval in state 2 with this time was re-opened.
  completed_at timestamptz,
  -- When it was last completed again, after it was re-opened.
  resubmitted_at timestamptz check (resubmitted_at >= completed_at),
  foreign key (organization_id, event_id) references event (organization_id, id),
  foreign key (subject_id, organization_id) references membership (person_id, organization_id),
  foreign key (evaluator_id, organization_id) references membership (person_id, organization_id),
  check (state < 3 or (apex_score is not null and completed_at is not null)),
  check (case when state < 2 then completed_at is null else evaluator_id is not null end),
  check (completed_at is not null or (answers = '{}' and public_notes = '' and next_step = '' and private_notes = '')),
  check (draft is null or (state < 3 and evaluator_id is not null)),
  check (form_version_id is null or form_group_id is not null),
  constraint check_ride_off_roster check (check_ride_for is null or off_roster and eval_type = 1)
);
create unique index eval_of_student on eval (event_id, subject_id) where eval_type = 1 and not off_roster;
create unique index eval_of_instructor on eval (event_id, evaluator_id, subject_id)
  where eval_type = 0 and not off_roster;
create index eval_event on eval (event_id, state);
create index eval_evaluator on eval (evaluator_id, state);
create index eval_subject on eval (subject_id, state);
create index eval_form_version on eval (form_version_id) where form_version_id is not null;
create index eval_unclaimed on eval (event_id) where evaluator_id is null;

-- ---------------------------------------------------------------------------------------------------------------------
-- Messages
-- ---------------------------------------------------------------------------------------------------------------------

-- A message to one person, from the transaction that causes it until the worker has sent it. It has no words: its kind writes
-- it when it is sent (docs/decisions/0020-message-queue.md).
create table message (
  id uuid primary key,
  organization_id uuid references organization (id),
  event_id uuid references event (id) on delete set null,
  person_id uuid references person (id) on delete cascade,
  kind text not null,
  -- What the kind needs to know beyond person and event: ids, reasons; a code, sealed with SECRET_KEY until it is sent.
  params jsonb not null default '{}',
  -- The evals that the message names; no foreign keys, as merges replace evals. A person was notified of an eval when a message
  -- that is not withdrawn names it, and was sent or queued since the eval was given to its evaluator.
  evals uuid[] not null default '{}',
  -- Where the last attempt sent it, and as what; before the first attempt where it would go.
  channel text not null default 'email' check (channel in ('email', 'sms')),
  recipient text not null default '',
  subject text not null default '',
  -- 'withdrawn': it was not true any more when it was to be sent.
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'withdrawn')),
  attempts integer not null default 0,
  -- The start of the attempt under way.
  taken_at timestamptz,
  failure text,
  -- Urgent messages (codes) go first.
  urgent boolean not null default false,
  -- The time of the next attempt. During an attempt: the time by which it must be over.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
-- A person gets a message about a whole event once until it is sent.
create unique index message_waiting on message (event_id, person_id, kind)
  where state = 'queued' and kind in ('welcome', 'pairing', 'published-evals', 'event-cancelled', 'event-restored');
create index message_event on message (event_id, state);
create index message_person on message (person_id) where person_id is not null;
create index message_due on message (urgent desc, due_at) where state = 'queued';
-- Counts what a club has sent to many people in the last 24 hours.
create index message_of_day on message (organization_id, created_at)
  where kind in ('welcome', 'pairing', 'published-evals', 'event-cancelled', 'event-restored');
create index message_of_reminder on message (event_id, created_at) where kind = 'published-evals';
create index message_of_digest on message (organization_id, created_at) where kind = 'chief-digest';
create index message_failed on message (due_at) where state = 'failed';
create index message_with_address on message (created_at) where state <> 'queued' and recipient <> '';
create index message_with_code on message (created_at) where kind in ('sign-in-code', 'email-code', 'phone-code');

-- ---------------------------------------------------------------------------------------------------------------------
-- Logs that only grow
-- ---------------------------------------------------------------------------------------------------------------------

-- What was done in a club, by whom, to whom. Entries name people by id only; readers of the log join the names.
create table audit_entry (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  actor_id uuid references person (id) on delete set null,
  action text not null,
  about text not null default '',
  person_id uuid references person (id) on delete set null,
  evaluator_id uuid references person (id),
  details jsonb not null default '{}',
  at timestamptz not null,
  network text not null default '',
  by_token boolean not null default false
);
create index audit_entry_organization on audit_entry (organization_id, id);
create index audit_entry_person on audit_entry (person_id) where person_id is not null;
create index audit_entry_evaluator on audit_entry (evaluator_id) where evaluator_id is not null;
create index audit_entry_actor on audit_entry (actor_id) where actor_id is not null;
create index audit_entry_network on audit_entry (at) where network <> '';

-- What happened to a person's account, for that person.
create table security_entry (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  person_id uuid not null references person (id),
  device text not null default '',
  network text not null default ''
);
create index security_entry_person on security_entry (person_id, at);
create index security_entry_at on security_entry (at);

-- Rejects a change of a log. Only the functions at the end of this file may change one.
create function keep_log() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('apex.erases', true), '') = 'yes' then return coalesce(new, old); end if;
  raise exception 'What stands in % is neither changed nor deleted.', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_kept before update or delete on audit_entry for each row execute function keep_log();
create trigger audit_not_emptied before truncate on audit_entry execute function keep_log();
create trigger security_kept before update or delete on security_entry for each row execute function keep_log();
create trigger security_not_emptied before truncate on security_entry execute function keep_log();
create trigger form_version_kept before update or delete on form_version for each row execute function keep_log();
create trigger form_version_not_emptied before truncate on form_version execute function keep_log();

-- ---------------------------------------------------------------------------------------------------------------------
-- School (docs/school.md)
-- ---------------------------------------------------------------------------------------------------------------------

-- A driver may drive in a run group, or alone. A row never changes, except that it is withdrawn once. `group_name` and
-- `facts` stay as they were at the signature.
create table sign_off (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  person_id uuid not null references person (id),
  kind text not null default 'group' check (kind in ('group', 'solo')),
  run_group_id uuid,
  group_name text not null,
  note text not null,
  facts jsonb not null,
  -- 'opening': the club brought it from earlier seasons; then `as_of` is the day on which it was given and `signed_by`
  -- is the person who imported it.
  source text not null default 'decision' check (source in ('decision', 'opening')),
  as_of date,
  -- The event and the days of a solo; null: for good.
  event_id uuid references event (id),
  first_day date,
  last_day date,
  dry_only boolean not null default false,
  signed_by uuid not null references person (id),
  signed_at timestamptz not null,
  -- Null until the sign-off is withdrawn.
  withdrawn_by uuid references person (id),
  withdrawn_reason text,
  withdrawn_at timestamptz,
  foreign key (organization_id, run_group_id) references run_group (organization_id, id),
  constraint sign_off_withdrawn check (num_nulls(withdrawn_by, withdrawn_reason, withdrawn_at) in (0, 3)),
  constraint opening_has_its_day check ((source = 'opening') = (as_of is not null)),
  constraint sign_off_of_a_group check ((kind = 'group') = (run_group_id is not null)),
  constraint sign_off_of_days check ((event_id is null) = (first_day is null)
    and (first_day is null) = (last_day is null) and first_day <= last_day and (kind = 'solo' or event_id is null))
);
create index sign_off_person on sign_off (person_id, organization_id);
create index sign_off_organization on sign_off (organization_id, signed_at);
create index sign_off_solo on sign_off (organization_id, person_id) where kind = 'solo';
create trigger sign_off_kept before update on sign_off for each row
  when (old.withdrawn_at is not null or to_jsonb(old) - '{withdrawn_by,withdrawn_reason,withdrawn_at}'::text[]
    <> to_jsonb(new) - '{withdrawn_by,withdrawn_reason,withdrawn_at}'::text[])
  execute function keep_log();
create trigger sign_off_not_deleted before delete on sign_off for each row execute function keep_log();
create trigger sign_off_not_emptied before truncate on sign_off execute function keep_log();

-- The sign-offs in force (docs/school.md#moving-up): nobody has withdrawn them, and nobody signed for themselves. Before a
-- merge, two accounts of one person may have signed for each other.
create view sign_off_in_force as
select id, organization_id, person_id, kind, run_group_id, event_id, first_day, last_day, dry_only, signed_by, signed_at
from sign_off
where signed_by <> person_id and withdrawn_at is null;

-- The solos in force (docs/school.md#solo): at one event, or for good where `event_id` is null.
create view solo_in_force as
select id, organization_id, person_id, event_id, first_day, last_day, dry_only, signed_by, signed_at
from sign_off_in_force where kind = 'solo';

-- A chief instructor decided that it is too early. A row never changes.
create table not_yet (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  person_id uuid not null references person (id),
  run_group_id uuid not null,
  note text not null,
  by_id uuid not null references person (id),
  at timestamptz not null,
  foreign key (organization_id, run_group_id) references run_group (organization_id, id)
);
create index not_yet_person on not_yet (person_id, organization_id);
create index not_yet_by on not_yet (by_id);
create trigger not_yet_kept before update or delete on not_yet for each row execute function keep_log();
create trigger not_yet_not_emptied before truncate on not_yet execute function keep_log();

-- Days driven in a run group before the club used this product, until a date.
create table opening_balance (
  organization_id uuid not null references organization (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  run_group_id uuid not null,
  as_of date not null,
  days integer not null check (days between 0 and 999),
  -- The person who vouches for the days, as the file names them.
  said_by text not null,
  note text not null,
  primary key (organization_id, person_id, run_group_id),
  foreign key (organization_id, run_group_id) references run_group (organization_id, id)
);
create index opening_balance_person on opening_balance (person_id);

-- The log of a day at the track, session by session (docs/school.md#the-log-of-a-day).
create table session_entry (
  -- Made on the phone, so that an entry sent twice is stored once.
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  event_id uuid not null references event (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  author_id uuid not null references person (id),
  day date not null,
  number smallint not null check (number between 1 and 12),
  conditions text[] not null,
  words text not null,
  next_step text not null,
  -- Of a student's own entry: whether the student's instructors read it.
  shared boolean not null,
  -- Grows with each change by the author.
  revision integer not null,
  written_at timestamptz not null,
  -- A deleted entry has no words.
  deleted_at timestamptz
);
create index session_entry_event on session_entry (event_id, person_id);
create index session_entry_person on session_entry (person_id, organization_id);
create index session_entry_author on session_entry (author_id);

-- What a student works on in a club; at most five items are open (docs/school.md#the-focus-list).
create table focus_item (
  -- Made on the phone, so that an item sent twice is stored once. The id of the eval for the next step of an eval.
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  -- The student or an instructor.
  added_by uuid not null references person (id),
  words text not null check (words <> '' and length(words) <= 140),
  -- The key of a skill of the form that the item names; null: none.
  skill text,
  state text not null check (state in ('open', 'closed')),
  changed_at timestamptz not null,
  foreign key (person_id, organization_id) references membership (person_id, organization_id) on delete cascade
);
create index focus_item_person on focus_item (person_id, organization_id);
create index focus_item_added_by on focus_item (added_by);

-- ---------------------------------------------------------------------------------------------------------------------
-- Connections
-- ---------------------------------------------------------------------------------------------------------------------

-- A token by which another program calls the API as a person, for one club (docs/api.md).
create table access_token (
  id uuid primary key,
  token_hash bytea not null unique,
  person_id uuid not null references person (id) on delete cascade,
  organization_id uuid not null references organization (id) on delete cascade,
  name text not null check (name <> ''),
  may_write boolean not null,
  -- The passkey of the session in which the token was made, while the person keeps it.
  passkey_id uuid references passkey (id) on delete set null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- Written at most once a minute.
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index access_token_person on access_token (person_id);
create index access_token_organization on access_token (organization_id);
create index access_token_passkey on access_token (passkey_id) where passkey_id is not null;
create index access_token_expires on access_token (expires_at);

-- A person's calendar. Its address is derived from `key_id` and the secret key, and stored nowhere.
create table calendar_feed (
  person_id uuid primary key references person (id) on delete cascade,
  key_id uuid not null unique,
  made_at timestamptz not null
);

-- An address that a club has notified of what happens (docs/webhooks.md).
create table webhook (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  url text not null,
  kinds text[] not null,
  -- Encrypted.
  secret text not null,
  created_at timestamptz not null,
  paused_at timestamptz,
  paused_because text check (paused_because in ('admin', 'gone', 'failing')),
  -- The first failure since the last success.
  failing_since timestamptz,
  check ((paused_at is null) = (paused_because is null))
);
create index webhook_organization on webhook (organization_id);

create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  -- Orders deliveries of the same timestamp.
  number bigint not null generated always as identity,
  webhook_id uuid not null references webhook (id) on delete cascade,
  kind text not null,
  -- json, not jsonb: every attempt must send its members in the same order.
  data json not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- The result of the last attempt.
  attempted_at timestamptz,
  status smallint,
  milliseconds integer,
  reply text not null default '',
  failure text
);
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at) where state = 'waiting';
create index webhook_delivery_list on webhook_delivery (webhook_id, created_at desc);
create index webhook_delivery_age on webhook_delivery (created_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- Operations
-- ---------------------------------------------------------------------------------------------------------------------

-- The secret key and the picture store that this database is used with. A process with others refuses to start.
create table installation (
  part text primary key check (part in ('secret key', 'pictures')),
  fingerprint text not null
);

-- The uses of a key in the last day, oldest first, for limits that all processes share.
create table use_count (
  key text primary key,
  used_at timestamptz[] not null,
  touched_at timestamptz not null
);
create index use_count_touched on use_count (touched_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- The only functions that change a log
-- ---------------------------------------------------------------------------------------------------------------------

-- Erases by age, at most `at_most` rows of each kind: networks of admins, entries of clubs, entries of people. Returns
-- the number of rows.
create function erase_old_from_logs(networks_before timestamptz, audit_before timestamptz, security_before timestamptz, at_most integer)
returns integer language plpgsql as $$
declare
  networks integer;
  audits integer;
  securities integer;
begin
  perform set_config('apex.erases', 'yes', true);
  update audit_entry set network = '' where id in (
    select id from audit_entry where network <> '' and at < networks_before limit at_most for update skip locked);
  get diagnostics networks = row_count;
  delete from audit_entry where id in (
    select id from audit_entry where at < audit_before limit at_most for update skip locked);
  get diagnostics audits = row_count;
  delete from security_entry where id in (
    select id from security_entry where at < security_before limit at_most for update skip locked);
  get diagnostics securities = row_count;
  perform set_config('apex.erases', '', true);
  return networks + audits + securities;
end $$;

-- Erases from logs what a person who deletes their account wrote, and notes about the person. The entries stay.
create function erase_person_from_logs(person uuid)
returns void language plpgsql as $$
begin
  perform set_config('apex.erases', 'yes', true);
  delete from security_entry where person_id = person;
  -- What they called their tokens.
  update audit_entry set about = '' where person_id = person;
  update sign_off set note = '' where person_id = person and kind = 'solo';
  update not_yet set note = '' where person_id = person;
  perform set_config('apex.erases', '', true);
end $$;

-- Deletes what logs say of sample people. The audit log keeps its entries, without the people.
create function erase_samples_from_logs(people uuid[])
returns void language plpgsql as $$
begin
  perform set_config('apex.erases', 'yes', true);
  delete from sign_off where person_id = any(people);
  delete from not_yet where person_id = any(people);
  update audit_entry set person_id = null where person_id = any(people);
  update audit_entry set evaluator_id = null where evaluator_id = any(people);
  perform set_config('apex.erases', '', true);
end $$;

-- Moves the entries of a merged account to the account in use.
create function move_person_in_logs(other uuid, person uuid)
returns void language plpgsql as $$
begin
  perform set_config('apex.erases', 'yes', true);
  update security_entry set person_id = person where person_id = other;
  update audit_entry set person_id = person where person_id = other;
  update audit_entry set actor_id = person where actor_id = other;
  update audit_entry set evaluator_id = person where evaluator_id = other;
  update sign_off set person_id = person where person_id = other;
  update sign_off set signed_by = person where signed_by = other;
  update sign_off set withdrawn_by = person where withdrawn_by = other;
  update not_yet set person_id = person where person_id = other;
  update not_yet set by_id = person where by_id = other;
  perform set_config('apex.erases', '', true);
end $$;
