import { type RawBuilder, sql } from 'kysely';
import type { PersonCard } from '#contract/people/people.ts';
import { MAX_FOUND, searchedAddress, searchPhrase, searchWords } from '#domain/people/search.ts';
import { cardOf } from '#server/people/person-card.ts';
import { belongsTo, isInReachOf, type PersonCondition } from '#server/people/visibility.ts';
import { jsonOf } from '#server/platform/database/json.ts';
import type { Db } from '#server/platform/database/open.ts';
import { addressOf } from '#server/platform/messages/contact.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';

const literally = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
const contains = (word: string): string => `%${literally(word)}%`;
const beginsWord = (word: string): string => `% ${literally(word)}%`;

/** Shorter texts have no trigram, so an index over trigrams does not find them. */
const hasTrigram = (text: string): boolean => Array.from(text).length >= 3;

const names = sql`person.name_key`;
// The words of addresses are separated as those of names are.
const namesAndAddresses = sql`concat_ws(' ', person.name_key, translate(concat_ws(' ', person.email_key,
  (select string_agg(known.email, ' ') from person_email as known where known.person_id = person.id)), '@.-_+=/', '       '))`;

/** Selects a person's card for an admin: with the name on rosters, phone and e-mail. */
const adminCard = jsonOf<Required<PersonCard>>({
  UserId: sql`person.id`,
  DisplayName: sql`person_label(person.display_name, person.first_name, person.last_name, ${addressOf})`,
  Picture: sql`person.picture_url`,
  Phone: sql`person.phone`,
  Email: addressOf,
});

interface Scope {
  readonly sees: PersonCondition;
  readonly card: RawBuilder<PersonCard>;
  readonly byAddress: boolean;
}

/** Selects the people that the indexes find by the longest word, or by an address. */
function selectByIndex(word: string, address: string | null, byAddress: boolean) {
  const byName = sql`select id from person where name_key like ${contains(word)}`;
  if (!byAddress) return byName;
  const part = contains(address ?? word);
  return sql`${byName} union select id from person where email_key like ${part}
    union select person_id from person_email where email like ${part}`;
}

/**
 * Finds people who match every word of the search: first names that begin with the search, then names with a word that
 * begins with its longest word, then other names, and last, for admins, addresses (docs/product.md#user-search).
 */
async function findPeople(db: Db, { sees, card, byAddress }: Scope, search: string): Promise<PersonCard[]> {
  const words = searchWords(search);
  const [longest] = words;
  if (longest === undefined) return [];
  const every = sql`all(${words.map(word => (word.length > 1 ? contains(word) : beginsWord(word)))}::text[])`;
  const byIndex = hasTrigram(longest)
    ? sql`person.id in (${selectByIndex(longest, searchedAddress(search), byAddress)}) and`
    : sql``;
  // Addresses are looked up only for people whose names do not have every word.
  const matches = byAddress
    ? sql`(${names} like ${every} or ${namesAndAddresses} like ${every})`
    : sql`${names} like ${every}`;
  const { rows } = await sql<{ card: PersonCard }>`
    select ${card} as card from (
      select *, case
          when ${names} like ${` ${literally(searchPhrase(search))}%`} then 0
          when ${names} not like ${every} then 3
          when ${names} like ${beginsWord(longest)} then 1
          else 2 end as rank,
        trim(display_name || ' ' || first_name || ' ' || last_name) collate name_order as sort_name
      from person where ${byIndex} ${matches}
      order by rank, sort_name, id
      -- Sorting costs less than checking which people the reader sees: with offset 0, PostgreSQL checks the first people only.
      offset 0
    ) as person
    where ${sees} order by rank, sort_name, id
    limit ${MAX_FOUND}`.execute(db);
  return rows.map(row => row.card);
}

/** Finds people that the caller may look up, by any part of their names. */
export const findInReach = (db: Db, caller: Pick<Caller, 'personId' | 'administers'>, search: string) =>
  findPeople(db, { sees: isInReachOf(caller), card: cardOf('person'), byAddress: false }, search);

/** Finds the people of an organization, by any part of a name or an address. */
export const findInOrganization = (db: Db, organizationId: string, search: string) =>
  findPeople(db, { sees: belongsTo(organizationId), card: adminCard, byAddress: true }, search);
