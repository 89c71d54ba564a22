import { type RawBuilder, sql } from 'kysely';
import type { PersonCard } from '#contract/people/people.ts';
import { compareText } from '#domain/people/name-order.ts';
import { MAX_FOUND, searchPhrase, searchWords } from '#domain/people/search.ts';
import { cardOf } from '#server/people/person-card.ts';
import {
  type Asking,
  belongsTo,
  instructorsOf,
  isInReachOf,
  organizationsOfStaff,
  type PersonCondition,
} from '#server/people/who-sees-whom.ts';
import type { Db } from '#server/platform/database/open.ts';
import { type Given, statement } from '#server/platform/database/statement.ts';
import { texts } from '#server/platform/language/texts.ts';
import { addressOf } from '#server/platform/messages/contact.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { jsonOf, type WrittenJson, writtenList } from '#server/platform/written-json.ts';

/** A person who was found; rank 0 is the best. */
interface FoundPerson {
  readonly json: string;
  readonly name: string;
  readonly rank: number;
}

/** A search: patterns for its longest word, and for all of its words. */
interface Search {
  /** The organization whose people an admin looks through; else who asks. */
  readonly within: string;
  readonly administers: readonly string[];
  readonly unnamed: string;
  /** A pattern, or of two letters these. */
  readonly word: string;
  readonly phraseFirst: string;
  readonly beginsWord: string;
  readonly every: readonly string[];
}

const most = sql.lit(MAX_FOUND);

const literally = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
const beginsWord = (word: string): string => `% ${literally(word)}%`;
const contains = (word: string): string => `%${literally(word)}%`;

/** Trigrams cannot find two letters within a word: these are searched without an index, when too few words begin with them. */
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

interface Scope {
  /** Parts of `with` that are computed once. */
  readonly first: (given: Given<Search>) => RawBuilder<unknown>;
  readonly isIn: (given: Given<Search>) => PersonCondition;
  readonly card: (given: Given<Search>) => RawBuilder<unknown>;
  readonly byAddress: boolean;
  /** Whether the word has three letters. */
  readonly long: boolean;
}

const isWithin = ({ word }: Given<Search>, long: boolean, text: Names): RawBuilder<boolean> =>
  long ? sql`${text} like ${word}` : sql`strpos(${text}, ${word}) > 0`;

/** Selects people of whom only an address matches. */
function selectByAddress(given: Given<Search>, { isIn, long }: Scope, members: RawBuilder<unknown>) {
  const namesAndAddresses: Names = sql`concat_ws(' ', person.name_key, person.email_key,
    (select string_agg(known.email, ' ') from person_email as known where known.person_id = person.id))`;
  return sql`, by_address as (
    select ${members}, 3 as rank from person
    where (select count(*) from beginning) + (select count(*) from containing) < ${most}
      and person.id in (
        select id from person where ${isWithin(given, long, names)}
        union select id from person where ${isWithin(given, long, sql`person.email_key`)}
        union select person_id from person_email where ${isWithin(given, long, sql`person_email.email`)})
      and ${namesAndAddresses} like all(${given.every}::text[])
      and not ${names} like all(${given.every}::text[]) and ${isIn(given)}
    limit ${most}
  )`;
}

/**
 * Finds people whose names contain every word of the search: first names that begin with it, then names with a word that
 * does, then other names, and last people with a matching address. One statement, whose parts stop when the list is
 * full.
 */
const selectFound = (scope: Scope) =>
  statement((_, given: Given<Search>) => {
    const members = sql`${scope.card(given)}::text as json,
      trim(person.display_name || ' ' || person.first_name || ' ' || person.last_name) as name`;
    const isFound = sql`${names} like all(${given.every}::text[]) and ${scope.isIn(given)}`;
    return sql<FoundPerson>`
      with ${scope.first(given)} beginning as materialized (
        select ${members}, case when ${names} like ${given.phraseFirst} then 0 else 1 end as rank
        from person where ${names} like ${given.beginsWord} and ${isFound}
        limit ${most}
      ), containing as materialized (
        select ${members}, 2 as rank from person
        where (select count(*) from beginning) < ${most}
          and ${isWithin(given, scope.long, names)} and ${names} not like ${given.beginsWord} and ${isFound}
        limit ${most}
      )${scope.byAddress ? selectByAddress(given, scope, members) : sql``}
      select * from beginning union all select * from containing
      ${scope.byAddress ? sql`union all select * from by_address` : sql``}
      limit ${most}`;
  });

const staffOf = sql<string[]>`(select ids from staff)::uuid[]`;
const instructors = sql<string[]>`(select ids from instructors)::uuid[]`;

const asking = ({ within, administers }: Given<Search>): Asking => ({ personId: within, administers });

const forReaders = (long: boolean) =>
  selectFound({
    first: given => sql`staff as materialized (select ${organizationsOfStaff(asking(given))} as ids),
      instructors as materialized (select ${instructorsOf(given.within, staffOf)} as ids),`,
    isIn: given => isInReachOf(asking(given), staffOf, instructors),
    card: ({ unnamed }) => cardOf('person', unnamed),
    byAddress: false,
    long,
  });
const forAdmins = (long: boolean) =>
  selectFound({
    first: () => sql``,
    isIn: ({ within }) => belongsTo(within),
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
  const long = hasTrigram(word);
  const rows = await statements[long ? 'long' : 'short'](db, {
    ...whose,
    unnamed: texts().unnamed,
    word: long ? contains(word) : word,
    phraseFirst: ` ${literally(searchPhrase(search))}%`,
    beginsWord: beginsWord(word),
    every: words.map(each => (each.length > 1 ? contains(each) : beginsWord(each))),
  });
  return writtenList(rows.sort((a, b) => a.rank - b.rank || compareText(a.name, b.name)));
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
