import { type RawBuilder, sql } from 'kysely';
import type { PersonCard } from '#contract/people/people.ts';
import type { Value } from '#server/platform/database/statement.ts';
import { jsonOf } from '#server/platform/written-json.ts';

/** The alias of a row of `person` or `club_person` in a statement. */
type PersonAlias = 'person' | 'subject' | 'evaluator';

/** Selects what `personName` returns for a person. */
export const nameOf = (person: PersonAlias, unnamed: Value<string>): RawBuilder<string> => {
  const [display, first, last, email] = ['display_name', 'first_name', 'last_name', 'email'].map(column =>
    sql.ref(`${person}.${column}`),
  );
  return sql`coalesce(person_name(${display}, ${first}, ${last}, ${email}), ${unnamed}::text)`;
};

/** Selects what `personCard` returns for a person. */
export const cardOf = (person: PersonAlias, unnamed: Value<string>): RawBuilder<PersonCard> =>
  jsonOf<Required<Omit<PersonCard, 'Phone' | 'Email'>>>({
    UserId: sql.ref(`${person}.id`),
    DisplayName: nameOf(person, unnamed),
    Picture: sql.ref(`${person}.picture_url`),
  });
