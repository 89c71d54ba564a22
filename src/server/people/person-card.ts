import { type RawBuilder, sql } from 'kysely';
import type { PersonCard } from '#contract/people/people.ts';
import { jsonOf } from '#server/platform/database/json.ts';
import type { Db } from '#server/platform/database/open.ts';
import { texts } from '#server/platform/language/texts.ts';
import { addressOf } from '#server/platform/messages/contact.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { type Asking, hasContactOf, isInReachOf } from './visibility.ts';

/** The alias of a row of `person`, or of `club_person`, in a statement. */
type PersonAlias = 'person' | 'member' | 'subject' | 'evaluator';

/**
 * Selects what `personName` returns for a person, or `unnamed`; `namesByAddress` allows part of the e-mail address as a
 * name.
 */
export const nameOf = (
  person: PersonAlias,
  unnamed = texts().unnamed,
  namesByAddress = true,
): RawBuilder<string> => {
  const names = sql.raw(`${person}.display_name, ${person}.first_name, ${person}.last_name`);
  const email = sql.raw(namesByAddress ? `${person}.email` : 'null');
  // Nobody reads the row of a former member in `person`.
  const former =
    person === 'person'
      ? sql`null`
      : sql`case when ${sql.ref(`${person}.name`)} is null then ${texts().formerMember} end`;
  return sql`coalesce(person_name(${names}, ${email}), ${former}, ${unnamed}::text)`;
};

/** Selects the card of a person without phone and e-mail, in the reader's language. */
export const cardOf = (person: PersonAlias, namesByAddress = true): RawBuilder<PersonCard> =>
  jsonOf<Required<Omit<PersonCard, 'Phone' | 'Email'>>>({
    UserId: sql.raw(`${person}.id`),
    DisplayName: nameOf(person, texts().unnamed, namesByAddress),
    Picture: sql.raw(`${person}.picture_url`),
  });

type Contact = Required<Pick<PersonCard, 'Phone' | 'Email'>>;

/** Loads the card of a person that the caller may see, with phone and e-mail if the caller may see them. */
export async function loadCard(db: Db, caller: Asking, personId: string): Promise<PersonCard> {
  const { card, contact } = await db
    .selectFrom('person')
    .select(cardOf('person').as('card'))
    .select(
      sql<Contact | null>`case when ${hasContactOf(caller, 'person')}
        then json_build_object('Phone', person.phone, 'Email', ${addressOf}) end`.as('contact'),
    )
    .where('id', '=', personId)
    .where(isInReachOf(caller))
    .executeTakeFirstOrThrow(problems.absent);
  return { ...card, ...contact };
}
