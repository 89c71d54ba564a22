-- Which clubs have a person, and whether the person has accepted that (docs/decisions/0044).

create table membership (
  organization_id uuid not null references organization (id),
  person_id uuid not null references person (id),
  -- What the club typed or imported: all that it sees of who does not belong to it.
  first_name text not null default '',
  last_name text not null default '',
  email text,
  accepted_at timestamptz,
  left_at timestamptz,
  -- When the person said what they think of it; until then they are asked.
  answered_at timestamptz,
  -- Becomes an admin by accepting.
  invited_as_admin boolean not null default false,
  primary key (person_id, organization_id),
  check (accepted_at is null or left_at is null)
);
create index membership_organization on membership (organization_id);

-- Who has signed in belongs to their clubs, and is asked once all the same. Who is on no roster any more has gone.
insert into membership (organization_id, person_id, first_name, last_name, email, accepted_at, left_at)
select known.organization_id, person.id,
  case when person.first_name || person.last_name = '' then person.display_name else person.first_name end,
  person.last_name,
  coalesce(
    (select known.email from person_email as known where known.person_id = person.id
      order by known.email = lower(person.email) desc, known.email limit 1),
    person.email),
  case when known.here and exists (select from identity where identity.person_id = person.id) then now() end,
  case when not known.here then now() end
from (
  select organization_id, person_id, bool_or(here) as here from (
    select organization_id, person_id, true as here from attendee
    union all select organization_id, person_id, true from organization_admin
    union all select organization_id, subject_id, false from eval
    union all select organization_id, evaluator_id, false from eval where evaluator_id is not null
  ) as named group by organization_id, person_id
) as known join person on person.id = known.person_id;

-- Whose right waits for their first sign-in is invited, where somebody else keeps the club.
with waiting as (
  delete from organization_admin as mine
  where not exists (select from identity where identity.person_id = mine.person_id) and exists (
    select from organization_admin as other join identity on identity.person_id = other.person_id
    where other.organization_id = mine.organization_id)
  returning organization_id, person_id
)
update membership set invited_as_admin = true from waiting
where membership.organization_id = waiting.organization_id and membership.person_id = waiting.person_id;

alter table attendee
  add foreign key (person_id, organization_id) references membership (person_id, organization_id);
alter table organization_admin
  add foreign key (person_id, organization_id) references membership (person_id, organization_id);
alter table eval
  add foreign key (subject_id, organization_id) references membership (person_id, organization_id),
  add foreign key (evaluator_id, organization_id) references membership (person_id, organization_id);

-- People as a club sees them (docs/product.md#whose-club): whole where they belong to it, else as it typed them. The one
-- place in SQL that says who belongs; `belongsToClub` in src/domain/permissions.ts says the same. Counts, because an
-- `exists` might be answered by reading a whole table.
create view club_person as
select known.organization_id, known.person_id as id, known.belongs,
  coalesce(person.display_name, '') as display_name,
  coalesce(person.first_name, known.first_name) as first_name,
  coalesce(person.last_name, known.last_name) as last_name,
  case when person.id is null then known.email else person.email end as email,
  case when person.id is null then known.email else coalesce(person.email,
    (select min(address.email) from person_email as address where address.person_id = person.id)) end as address,
  person.phone, person.picture_url
from (
  select membership.*, (accepted_at is not null
    or left_at is null
    and (select count(*) from identity where identity.person_id = membership.person_id) = 0
    and (select count(*) from membership as club where club.person_id = membership.person_id) = 1) as belongs
  from membership
) as known left join person on person.id = known.person_id and known.belongs;
