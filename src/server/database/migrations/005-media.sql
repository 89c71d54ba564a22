-- Pictures that people uploaded. Their bytes are in the store of pictures, under the same name; who knows the name
-- may see the picture.
create table media (
  name text primary key,
  person_id uuid references person (id) on delete set null,
  uploaded_at timestamptz not null,
  -- When it was uploaded, or last chosen for a profile or a car. What is chosen just now is not cleared away.
  chosen_at timestamptz not null,
  -- Nothing shows it any more, and its bytes are being removed.
  dropped_at timestamptz
);
create index media_person on media (person_id);
create index media_dropped on media (dropped_at) where dropped_at is not null;

-- How many pictures a person has uploaded, refused ones, too, in the hour that begins then.
create table upload_count (
  person_id uuid primary key references person (id) on delete cascade,
  hour timestamptz not null,
  uploads integer not null
);
