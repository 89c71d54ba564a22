import { sql } from 'kysely';

/** Selects the first version of a club's form whose levels mean the same as in the eval's version; null for the built-in form. */
export const comparableTo = sql<string | null>`
  case when eval.form_version_id is not null then (
  select earlier.id from form_version as own join form_version as earlier using (form_id)
  where own.id = eval.form_version_id and earlier.number <= own.number and earlier.change in ('first', 'scale')
  order by earlier.number desc limit 1) end`;

/** Selects the same as text, '' for the built-in form, so that distinct values can be counted. */
export const formOfScore = sql<string>`coalesce(${comparableTo}::text, '')`;
