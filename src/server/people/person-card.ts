import { type RawBuilder, sql } from 'kysely';
import type { PersonCard } from '#contract/people/people.ts';
import type { Value } from '#server/platform/database/statement.ts';
import { jsonOf } from '#server/platform/written-json.ts';

/** The alias of a row of `person` or `club_person` in a statement. */
type PersonAlias = 'person' | 'subject' | 'evaluator';

/** What `displayNameOf` says of a person. */
export const nameOf = (person: PersonAlias, unnamed: Value<string>): RawBuilder<string> => {
  const of = (name: string) => sql.ref(`${person}.${name}`);
  return sql`coalesce(nullif(${of('display_name')}, ''), nullif(trim(${of('first_name')} || ' ' || ${of('last_name')}), ''),
    nullif(split_part(${of('email')}, '@', 1), ''), ${unnamed}::text)`;
};

/** What `personCard` says of a person. */
export const cardOf = (person: PersonAlias, unnamed: Value<string>): RawBuilder<PersonCard> =>
  jsonOf<Required<Omit<PersonCard, 'Phone' | 'Email'>>>({
    UserId: sql.ref(`${person}.id`),
    DisplayName: nameOf(person, unnamed),
    Picture: sql.ref(`${person}.picture_url`),
  });
