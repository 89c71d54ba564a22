import { type RawBuilder, sql } from 'kysely';
import { MAX_FOUND, searchPhrase, searchWords } from '#domain/people/search.ts';
import { compareText } from '#domain/roster/order.ts';
import type { Db } from '#server/database/open.ts';
import type { PersonCondition } from '#server/platform/people-in-reach.ts';
import { addressOf } from '#server/platform/person-labels.ts';

/** A person who was found; rank 0 is the best. */
export interface FoundPerson {
  readonly id: string;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly picture: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly rank: number;
}

/** Whose people are looked through, and whether their addresses are, too. */
interface Scope {
  readonly isIn: PersonCondition;
  readonly byAddress: boolean;
}

type Text = RawBuilder<string>;

const most = sql.lit(MAX_FOUND);

const literally = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
const beginsWord = (word: string): string => `% ${literally(word)}%`;
const contains = (word: string): string => `%${literally(word)}%`;

// Trigrams find no two letters within a word: those are looked for without an index, when too few words begin so.
const isWithin = (word: string, text: Text): RawBuilder<boolean> =>
  Array.from(word).length < 3 ? sql`strpos(${text}, ${word}) > 0` : sql`${text} like ${contains(word)}`;

/**
 * People in whose names every word of the search stands: those first whose names begin with it, then those with a word
 * that does, then the others; and last those whom only an address tells. One statement, whose parts go no further than
 * to fill the list.
 */
export async function findPeople(db: Db, search: string, { isIn, byAddress }: Scope): Promise<FoundPerson[]> {
  const words = searchWords(search);
  const [word] = words;
  if (word === undefined) return [];
  const names: Text = sql`person.name_key`;
  const namesAndAddresses: Text = sql`concat_ws(' ', person.name_key, person.email_key,
    (select string_agg(known.email, ' ') from person_email as known where known.person_id = person.id))`;
  const every = words.map(each => (each.length > 1 ? contains(each) : beginsWord(each)));
  const members = sql`person.id, person.display_name as "displayName", person.first_name as "firstName",
    person.last_name as "lastName", person.picture_url as picture, person.phone, ${addressOf} as address`;
  const { rows } = await sql<FoundPerson>`
    with beginning as materialized (
      select ${members}, case when ${names} like ${` ${literally(searchPhrase(search))}%`} then 0 else 1 end as rank
      from person
      where ${names} like ${beginsWord(word)} and ${names} like all(${every}::text[]) and ${isIn}
      limit ${most}
    ), containing as materialized (
      select ${members}, 2 as rank from person
      where (select count(*) from beginning) < ${most}
        and ${isWithin(word, names)} and ${names} not like ${beginsWord(word)}
        and ${names} like all(${every}::text[]) and ${isIn}
      limit ${most}
    ), told_by_address as (
      select ${members}, 3 as rank from person
      where ${byAddress}::boolean
        and (select count(*) from beginning) + (select count(*) from containing) < ${most}
        and person.id in (
          select id from person where ${isWithin(word, names)}
          union select id from person where ${isWithin(word, sql`person.email_key`)}
          union select person_id from person_email where ${isWithin(word, sql`person_email.email`)})
        and ${namesAndAddresses} like all(${every}::text[])
        and not ${names} like all(${every}::text[]) and ${isIn}
      limit ${most}
    )
    select * from beginning union all select * from containing union all select * from told_by_address
    limit ${most}
  `.execute(db);
  const nameOf = (person: FoundPerson) =>
    `${person.displayName} ${person.firstName} ${person.lastName}`.trim();
  return rows.sort((a, b) => a.rank - b.rank || compareText(nameOf(a), nameOf(b)));
}
