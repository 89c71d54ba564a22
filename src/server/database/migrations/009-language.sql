-- The language in which a person is written to: chosen, or guessed from their browser; null while nobody knows.
alter table person
  add column language text check (language in ('en', 'es')),
  add column language_chosen boolean not null default false check (language is not null or not language_chosen);
