-- Accounts of one human that were merged, and files with all that is known of a person.

-- The ids that a person had as other accounts. Drafts on phones still bear them.
create table former_person (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade
);
create index former_person_person on former_person (person_id);

-- Evals that were joined with another one when accounts were merged: links and phones still name them. The other one
-- may be gone or have another id since, so it is no reference.
create table former_eval (
  id uuid primary key,
  eval_id uuid not null
);
create index former_eval_eval on former_eval (eval_id);

create index identity_verified_email on identity (email) where email_verified;

-- Two accounts that were at one event may both have an eval of the same pair. Both stay readable: one stands beside
-- what the roster asks for, and the roster neither moves nor drops it (docs/decisions/0020).
alter table eval add column beside_roster boolean not null default false;
drop index eval_of_student;
drop index eval_of_instructor;
create unique index eval_of_student on eval (event_id, subject_id) where eval_type = 1 and not beside_roster;
create unique index eval_of_instructor on eval (event_id, evaluator_id, subject_id)
  where eval_type = 0 and not beside_roster;

-- When a person last took all their data along.
create table data_download (
  person_id uuid primary key references person (id) on delete cascade,
  taken_at timestamptz not null
);
