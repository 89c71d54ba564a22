-- What a club has written down of seasons before this product (docs/school.md#opening-balances).
alter table sign_off
  add column source text not null default 'decision' check (source in ('decision', 'opening')),
  -- Of 'opening': the day that the club has written down; `signed_by` is who imported it.
  add column as_of date,
  add constraint opening_has_its_day check ((source = 'opening') = (as_of is not null));

-- Days there in a run group until a day.
create table opening_balance (
  organization_id uuid not null references organization on delete cascade,
  person_id uuid not null references person,
  run_group_id uuid not null,
  as_of date not null,
  days integer not null check (days between 0 and 999),
  -- Who says so, as the file names them.
  said_by text not null,
  note text not null,
  primary key (organization_id, person_id, run_group_id, as_of),
  foreign key (organization_id, run_group_id) references run_group (organization_id, id)
);
create index opening_balance_person on opening_balance (person_id);

-- A chief instructor knows a driver personally and leaves the decision to another one (docs/school.md#moving-up).
create table left_to_others (
  organization_id uuid not null references organization on delete cascade,
  chief_id uuid not null references person,
  person_id uuid not null references person,
  primary key (organization_id, chief_id, person_id)
);
create index left_to_others_chief on left_to_others (chief_id);
create index left_to_others_person on left_to_others (person_id);
