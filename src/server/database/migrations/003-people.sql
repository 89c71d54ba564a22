-- Finding people by any part of a name or an address, their garages, and who has been welcomed to an event.

create extension if not exists pg_trgm;

-- Text as it is searched by: without case, accents and apostrophes. domain/people/search.ts says the same of what is
-- looked for; a test compares the two letter by letter.
create function search_key(typed text) returns text
language sql immutable strict parallel safe
return replace(replace(replace(replace(
  translate(
    lower(regexp_replace(normalize(typed, nfkd), '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670''’ʼ‘]', '', 'g')
      collate "und-x-icu"),
    'øłđðħŧŋıς‐–', 'olddhtniσ--'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- In the key of the names each word stands after a space.
alter table person
  add column name_key text not null
    generated always as (' ' || ltrim(search_key(display_name || ' ' || first_name || ' ' || last_name))) stored,
  add column email_key text generated always as (search_key(email)) stored;
create index person_by_name on person using gin (name_key gin_trgm_ops);
create index person_by_email on person using gin (email_key gin_trgm_ops);
create index person_email_by_part on person_email using gin (email gin_trgm_ops);

create table car (
  id uuid primary key,
  person_id uuid not null references person (id),
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

-- When the attendee was sent the welcome message.
alter table attendee add column welcomed_at timestamptz;
