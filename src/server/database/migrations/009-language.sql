-- The language in which a person wants to be written to; null while nobody knows.
alter table person add column language text check (language in ('en', 'es'));
