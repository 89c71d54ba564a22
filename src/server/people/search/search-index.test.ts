import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { groupKey } from '#domain/text/group-key.ts';
import { splitWords } from '#domain/text/matches.ts';
import { searchKey } from '#domain/text/search-key.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { makeClub } from '#testing/rosters.ts';
import { statementsOf } from '#testing/statements.ts';
import { findInOrganization, findInReach } from './find-people.ts';

test('the database folds every letter as the search does', async () => {
  const { deps } = await makeClub();
  // The alphabets in use; beyond them two releases of Unicode may differ.
  const blocks = [
    [0x20, 0x1c7f],
    [0x1d00, 0x2bff],
    [0x3040, 0x4dbf],
    [0xf900, 0xfffd],
  ];
  const letters = blocks
    .flatMap(([from = 0, to = 0]) =>
      Array.from({ length: to - from }, (_, n) => String.fromCharCode(from + n)),
    )
    .filter(letter => /\p{L}|\p{M}|\p{N}|\p{P}|\p{Zs}/u.test(letter));
  const { rows } = await sql<{ letter: string; key: string; words: string; group: string }>`
    select letter, search_key(letter) as key, search_words('a' || letter || 'b') as words, group_key(letter) as group from unnest(${letters}::text[]) as letter
  `.execute(deps.db);
  expect(rows).toHaveLength(letters.length);
  expect(rows.filter(({ letter, key }) => key !== searchKey(letter))).toEqual([]);
  // Punctuation of scripts that are in use in few places differs between releases, too.
  const isCompared = (letter: string) => /[^\p{P}]|[\u0020-\u052f\u2000-\u2bff\u3000-\uffff]/u.test(letter);
  const separated = rows.filter(({ letter, words }) => words !== splitWords(`a${letter}b`).join(' '));
  expect(separated.filter(({ letter }) => isCompared(letter))).toEqual([]);
  const inNames = rows.filter(({ letter }) => /[\p{L}\p{N} ‐-―−-]/u.test(letter));
  expect(inNames.filter(({ letter, group }) => group !== groupKey(letter))).toEqual([]);
});

test('three letters from anywhere in a name are found by an index, among twenty thousand people', async () => {
  const { deps, cast } = await makeClub({}, await makeDatabase());
  const db = deps.longWorkDb;
  await sql`
    insert into person (id, first_name, last_name, email)
    select gen_random_uuid(), substr(md5(n::text), 1, 6), substr(md5(n::text), 7, 9), md5(n::text) || '@mail.example'
    from generate_series(1, 20000) as n
  `.execute(db);
  await sql`insert into membership (organization_id, person_id, status)
    select ${cast.organizationId}, id, 'accepted' from person on conflict do nothing`.execute(db);
  await sql`insert into person_email (email, person_id) select email, id from person on conflict do nothing`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
  const searches = [
    () => findInOrganization(deps.db, cast.organizationId, 'tud'),
    () => findInReach(deps.db, { personId: cast.instructor.personId, administers: [] }, 'tud'),
  ];
  for (const search of searches) {
    const [statement] = await statementsOf(search);
    const { rows } = await deps.pool.query(`explain ${statement?.text}`, [...(statement?.values ?? [])]);
    const plan = rows.map(row => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Bitmap Index Scan on person_search');
    expect(plan).not.toMatch(/Seq Scan on (person|person_email|membership)\b/);
  }
});
