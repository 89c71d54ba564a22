// Names are found by the indexes `member_word_pkey` and `club_word_part`, addresses, for admins alone, by `member_address_part`.
import { type RawBuilder, sql } from 'kysely';
import type { PersonCard } from '#contract/people/people.ts';
import { compareText } from '#domain/people/name-order.ts';
import { MAX_FOUND, searchedAddress, searchPhrase, searchWords } from '#domain/people/search.ts';
import { cardOf } from '#server/people/person-card.ts';
import { belongsToAny, instructorsOf, organizationsOfStaff } from '#server/people/visibility.ts';
import type { Db } from '#server/platform/database/open.ts';
import { type Given, statement } from '#server/platform/database/statement.ts';
import { texts } from '#server/platform/language/texts.ts';
import { addressOf } from '#server/platform/messages/contact.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { jsonOf, type WrittenJson, writtenList } from '#server/platform/written-json.ts';

/** A person who was found; rank 0 is the best. */
interface FoundPerson {
  readonly id: string;
  readonly json: string;
  readonly name: string;
  readonly rank: number;
}

/** A search: its longest word, and patterns for that and for all of its words. */
interface Search {
  /** The organization whose people an admin looks through; else who asks. */
  readonly within: string;
  readonly administers: readonly string[];
  readonly unnamed: string;
  /** Words that begin with the longest word lie from `word` to `beyond` in the order of code points. */
  readonly word: string;
  readonly beyond: string;
  readonly beginsWord: string;
  readonly contains: string;
  /** Text that each address of the result contains: the searched address if there is one, else the longest word. */
  readonly address: string;
  readonly containsAddress: string;
  readonly phraseFirst: string;
  readonly every: readonly string[];
  /** The most words that are read of each organization, and people of all; null: all, as most people lack another word of the search. */
  readonly enough: number | null;
}

const most = sql.lit(MAX_FOUND);

const LAST_CODE_POINT = '\u{10ffff}';
const literally = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
const beginsWord = (word: string): string => `% ${literally(word)}%`;
const contains = (word: string): string => `%${literally(word)}%`;

/** Trigrams cannot find two letters within a word: these are searched in every word, when too few begin with them. */
const hasTrigram = (word: string): boolean => Array.from(word).length >= 3;

type Names = RawBuilder<string>;
const names: Names = sql`person.name_key`;

/** Selects a person's card for an admin: with the name on rosters, phone and e-mail. */
const adminCard = jsonOf<Required<PersonCard>>({
  UserId: sql`person.id`,
  DisplayName: sql`person_label(person.display_name, person.first_name, person.last_name, ${addressOf})`,
  Picture: sql`person.picture_url`,
  Phone: sql`person.phone`,
  Email: addressOf,
});

/** The people that a statement looks through. */
interface Scope {
  /** Parts of `with`: the organizations `staff (ids)`, and `beside (id)`, the people of no such organization. */
  readonly first: (given: Given<Search>) => RawBuilder<unknown>;
  readonly card: (given: Given<Search>) => RawBuilder<unknown>;
  readonly byAddress: boolean;
  /** Whether the word has three letters. */
  readonly long: boolean;
}

const isWithin = (given: Given<Search>, { long }: Scope, text: Names): RawBuilder<boolean> =>
  long ? sql`${text} like ${given.contains}` : sql`strpos(${text}, ${given.word}) > 0`;

/**
 * Selects people of the organizations by the rows `found` of their matching words, in the order of the words, so that no
 * organization comes first. `offset 0` has PostgreSQL look up one row after the other: it knows neither word nor organizations
 * when it plans, and would read all words first.
 */
const selectByWord = ({ enough }: Given<Search>, found: RawBuilder<unknown>) => sql`select person_id as id
  from unnest((select ids from staff)) as club (id) cross join lateral (${found} offset 0) as found
  group by person_id order by min(word), person_id limit ${enough}`;

/** Selects the words of members of `club` that begin with the longest word. */
const wordsThatBegin = (given: Given<Search>) => sql`select word, person_id from member_word
  where organization_id = club.id and word >= ${given.word} and word < ${given.beyond}
  order by word limit ${given.enough}`;

/** Selects the words of members of `club` that contain the longest word and do not begin with it. */
const wordsThatContain = (given: Given<Search>, scope: Scope) => sql`select known.word, person_id
  from (select word from club_word where organization_id = club.id and ${isWithin(given, scope, sql`word`)}
    and not (word >= ${given.word} and word < ${given.beyond}) order by word offset 0) as known
  cross join lateral (select person_id from member_word
    where organization_id = club.id and member_word.word = known.word offset 0) as one
  limit ${given.enough}`;

/** Looks up each person who was found. */
const eachPerson = (found: RawBuilder<unknown>) => sql`(${found}) as found
  cross join lateral (select * from person where person.id = found.id offset 0) as person`;

/** Looks up the people beside, and those with a matching word. */
const peopleWith = (given: Given<Search>, found: RawBuilder<unknown>) =>
  eachPerson(sql`select id from beside union all (${selectByWord(given, found)})`);

/** Selects people of whom only an address matches. */
function selectByAddress(given: Given<Search>, scope: Scope, members: RawBuilder<unknown>) {
  // The words of addresses are separated as those of names are.
  const namesAndAddresses: Names = sql`concat_ws(' ', person.name_key, translate(concat_ws(' ', person.email_key,
    (select string_agg(known.email, ' ') from person_email as known where known.person_id = person.id)), '@.-_+=/', '       '))`;
  const inAddress = scope.long
    ? sql`address like ${given.containsAddress}`
    : sql`strpos(address, ${given.address}) > 0`;
  // People who were found by their names have addresses that match, too.
  // The limit is outside: with it, PostgreSQL would look through all addresses of a club instead of the index.
  const byAddress = sql`select id from unnest(array(select person_id from member_address
    where organization_id = ${given.within}::uuid and ${inAddress})) as id
    limit ${given.enough} + 2 * ${most}`;
  const found = sql`(${selectByWord(given, wordsThatBegin(given))}) union (${selectByWord(given, wordsThatContain(given, scope))})
    union (${byAddress})`;
  return sql`, by_address as (
    select ${members}, 3 as rank from ${eachPerson(found)}
    where (select count(*) from beginning) + (select count(*) from containing) < ${most}
      and ${namesAndAddresses} like all(${given.every}::text[])
      and not ${names} like all(${given.every}::text[])
    limit ${most}
  )`;
}

/**
 * Finds people whose names contain every word of the search: first names that begin with it, then names with a word that
 * does, then other names, and last people with a matching address. Of more people than a list holds, the first in the order
 * of their matching words are found. One statement, whose parts stop when the list is full, so that it takes the same time in a
 * club of any size.
 */
const selectFound = (scope: Scope) =>
  statement((_, given: Given<Search>) => {
    const members = sql`person.id, ${scope.card(given)}::text as json,
      trim(person.display_name || ' ' || person.first_name || ' ' || person.last_name) as name`;
    return sql<FoundPerson>`
      with ${scope.first(given)}, beginning as materialized (
        select ${members}, case when ${names} like ${given.phraseFirst} then 0 else 1 end as rank
        from ${peopleWith(given, wordsThatBegin(given))}
        where ${names} like ${given.beginsWord} and ${names} like all(${given.every}::text[])
        limit ${most}
      ), containing as materialized (
        select ${members}, 2 as rank
        from ${peopleWith(given, wordsThatContain(given, scope))}
        where (select count(*) from beginning) < ${most}
          and ${names} not like ${given.beginsWord} and ${names} like all(${given.every}::text[])
        limit ${most}
      )${scope.byAddress ? selectByAddress(given, scope, members) : sql``}
      select * from beginning union all select * from containing
      ${scope.byAddress ? sql`union all select * from by_address` : sql``}
      limit ${most}`;
  });

const staffOf = sql<string[]>`(select ids from staff)::uuid[]`;

const forReaders = (long: boolean) =>
  selectFound({
    first: ({ within, administers }) => sql`
      staff as materialized (select ${organizationsOfStaff({ personId: within, administers })} as ids),
      beside as materialized (select person.id from person
        where person.id = any(${instructorsOf(within, staffOf)} || ${within}::uuid)
          and not ${belongsToAny(sql`person.id`, staffOf)})`,
    card: ({ unnamed }) => cardOf('person', unnamed),
    byAddress: false,
    long,
  });
const forAdmins = (long: boolean) =>
  selectFound({
    first: ({ within }) => sql`
      staff as materialized (select array[${within}::uuid] as ids),
      beside as materialized (select null::uuid as id where false)`,
    card: () => adminCard,
    byAddress: true,
    long,
  });

type Statements = Readonly<Record<'long' | 'short', ReturnType<typeof selectFound>>>;
const inReach: Statements = { long: forReaders(true), short: forReaders(false) };
const inOrganization: Statements = { long: forAdmins(true), short: forAdmins(false) };

async function findPeople(
  db: Db,
  statements: Statements,
  whose: Pick<Search, 'within' | 'administers'>,
  search: string,
): Promise<WrittenJson<PersonCard[]>> {
  const words = searchWords(search);
  const [word] = words;
  if (word === undefined) return writtenList([]);
  const address = searchedAddress(search) ?? word;
  const rows = await statements[hasTrigram(word) ? 'long' : 'short'](db, {
    ...whose,
    unnamed: texts().unnamed,
    word,
    beyond: word + LAST_CODE_POINT,
    contains: contains(word),
    address,
    containsAddress: contains(address),
    phraseFirst: ` ${literally(searchPhrase(search))}%`,
    beginsWord: beginsWord(word),
    // Few people have two words that match.
    enough: words.length === 1 ? MAX_FOUND + 10 : null,
    every: words.map(each => (each.length > 1 ? contains(each) : beginsWord(each))),
  });
  return writtenList(
    rows.sort((a, b) => a.rank - b.rank || compareText(a.name, b.name) || compareText(a.id, b.id)),
  );
}

/** Finds people whom the caller may look up, by any part of their names. */
export const findInReach = (
  db: Db,
  { personId, administers }: Pick<Caller, 'personId' | 'administers'>,
  search: string,
) => findPeople(db, inReach, { within: personId, administers }, search);

/** The people of an organization, by any part of a name or an address. */
export const findInOrganization = (db: Db, organizationId: string, search: string) =>
  findPeople(db, inOrganization, { within: organizationId, administers: [] }, search);
