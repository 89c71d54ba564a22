import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { splitWords } from '#domain/text/matches.ts';
import type { Db } from '#server/platform/database/open.ts';
import { waitForBlocked } from '#testing/blocked.ts';
import { addMembership, addOrganization, addPerson, type TestPerson } from '#testing/cast.ts';
import { makeApp } from '#testing/make-app.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { checkBelonging } from './check-belonging.ts';

interface Explained {
  readonly Triggers: readonly { readonly 'Trigger Name': string; readonly Calls: number }[];
}

const CLUBS = 2;
const PEOPLE = 2;
const names = ['Éva  Ödön', 'Sam', "O'Dowd", ''];

/** A change that a history may hold: its kind, and the numbers of a club and two people. */
const change = fc.record({
  kind: fc.constantFrom(
    'add',
    'accept',
    'leave',
    'invite',
    'remove',
    'signIn',
    'forgetSignIn',
    'merge',
    'rename',
    'address',
    'forgetAddress',
  ),
  club: fc.nat(CLUBS - 1),
  person: fc.nat(PEOPLE - 1),
  other: fc.nat(PEOPLE - 1),
});

async function makeClubs() {
  const { deps } = await makeApp({}, await makeDatabase());
  const { db } = deps;
  const ada = await addPerson(db, 'Ada Admin', 'ada@club.example');
  const clubs = await Promise.all(
    Array.from({ length: CLUBS }, (_, nth) => addOrganization(db, `Club ${nth}`, ada)),
  );
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, nth) => addPerson(db, 'Sam Student', `sam${nth}@club.example`)),
  );
  const at = (list: readonly string[], nth: number) => list[nth] ?? '';
  const ids = people.map(({ personId }) => personId);
  return {
    deps,
    db,
    clubs,
    people,
    clubAt: (nth: number) => at(clubs, nth),
    idAt: (nth: number) => at(ids, nth),
  };
}

/** The people and clubs of which the stored answer differs from the rule of docs/product.md#whose-club. */
async function findWrong(db: Db) {
  const { rows } = await sql<{
    belongs: boolean;
    accepted: boolean;
    left: boolean;
    signedIn: boolean;
    clubs: number;
  }>`
    select belongs, accepted_at is not null as accepted, left_at is not null as left,
      person_id in (select person_id from identity) as "signedIn",
      count(*) over (partition by person_id)::int as clubs
    from membership`.execute(db);
  return rows.filter(
    ({ belongs, accepted, left, signedIn, clubs }) =>
      belongs !== (accepted || (!left && !signedIn && clubs === 1)),
  );
}

/** The words and addresses of members and the words of their clubs, as stored and as they follow from belonging. */
async function loadWords(db: Db) {
  const members = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['organization_id', 'person_id', 'display_name', 'person.first_name', 'person.last_name'])
    .select(['person.email'])
    .where('belongs', '=', true)
    .execute();
  const known = await db.selectFrom('person_email').selectAll().execute();
  const addresses = members.flatMap(({ organization_id, person_id, email }) =>
    [...known.filter(row => row.person_id === person_id).map(row => row.email), email ?? []]
      .flat()
      .map(address => `${organization_id} ${person_id} ${address}`),
  );
  const computed = members.flatMap(member =>
    splitWords([member.display_name, member.first_name, member.last_name].join(' ')).flatMap(word => [
      `${member.organization_id} ${member.person_id} ${word}`,
      `${member.organization_id} ${word}`,
    ]),
  );
  const rows = await db.selectFrom('member_word').selectAll().execute();
  const words = await db.selectFrom('club_word').selectAll().execute();
  const found = await db.selectFrom('member_address').selectAll().execute();
  const stored = [
    ...rows.map(row => `${row.organization_id} ${row.person_id} ${row.word}`),
    ...words.map(row => `${row.organization_id} ${row.word}`),
    ...found.map(row => `${row.organization_id} ${row.person_id} ${row.address}`),
  ];
  return { stored: stored.sort(), computed: [...new Set([...computed, ...addresses])].sort() };
}

describe('membership.belongs', () => {
  test('follows the rule, as do words and addresses, through every history of invitations, answers, sign-ins, merges, removals, new names and addresses', async () => {
    const { db, people, clubAt, idAt } = await makeClubs();
    await fc.assert(
      fc
        .asyncProperty(fc.array(change, { minLength: 1, maxLength: 15 }), async history => {
          for (const { kind, club, person, other } of history) {
            const row = sql`organization_id = ${clubAt(club)} and person_id = ${idAt(person)}`;
            const set = (values: ReturnType<typeof sql>) => sql`update membership set ${values} where ${row}`;
            const steps = {
              add: () => addMembership(db, clubAt(club), people[person] ?? nobody, false),
              accept: () => set(sql`accepted_at = now(), left_at = null`).execute(db),
              leave: () => set(sql`accepted_at = null, left_at = now()`).execute(db),
              invite: () => set(sql`left_at = null`).execute(db),
              remove: () => sql`delete from membership where ${row}`.execute(db),
              signIn: () =>
                sql`insert into identity (provider, subject, person_id, email_verified)
                  values ('email', ${idAt(person)}, ${idAt(person)}, false) on conflict do nothing`.execute(
                  db,
                ),
              forgetSignIn: () => sql`delete from identity where person_id = ${idAt(person)}`.execute(db),
              merge: () =>
                sql`with moved as (update identity set person_id = ${idAt(person)}
                  where person_id = ${idAt(other)} returning 1)
                update membership set person_id = ${idAt(person)}, accepted_at = null
                where person_id = ${idAt(other)} and organization_id = ${clubAt(club)}
                  and not exists (select from membership where ${row})`.execute(db),
              rename: () =>
                sql`update person set display_name = ${names[other + club] ?? ''}, last_name = ${names[club] ?? ''}
                  where id = ${idAt(person)}`.execute(db),
              address: () =>
                sql`with known as (
                  insert into person_email (email, person_id) values (${`${other}@mail.example`}, ${idAt(person)})
                  on conflict (email) do update set person_id = excluded.person_id)
                update person set email = ${`sam${person}${club}@new.example`} where id = ${idAt(person)}`.execute(
                  db,
                ),
              forgetAddress: () =>
                sql`delete from person_email where person_id = ${idAt(person)}`.execute(db),
            };
            await steps[kind]();
            expect(await findWrong(db)).toEqual([]);
            const { stored, computed } = await loadWords(db);
            expect(stored).toEqual(computed);
          }
        })
        .afterEach(async () => {
          await sql`delete from membership where person_id = any(${people.map(({ personId }) => personId)}::uuid[])`.execute(
            db,
          );
          await sql`delete from identity where provider = 'email'`.execute(db);
        }),
      { numRuns: 150 },
    );
  });

  test('is false for both of two clubs that add the same person at the same time', async () => {
    const { db, people, clubs, idAt } = await makeClubs();
    const add = (organizationId: string | undefined, trx: Db) =>
      addMembership(trx, organizationId ?? '', people[0] ?? nobody, false);
    const first = await db.startTransaction().execute();
    await add(clubs[0], first);
    const second = add(clubs[1], db);
    await waitForBlocked(db);
    await first.commit().execute();
    await second;
    const stored = db.selectFrom('membership').select('belongs').where('person_id', '=', idAt(0));
    expect(await stored.execute()).toEqual([{ belongs: false }, { belongs: false }]);
  });

  test('keeps the address of a person who joins another club meanwhile', async () => {
    const { db, people, clubs } = await makeClubs();
    const [sam = nobody] = people;
    const first = await db.startTransaction().execute();
    await first
      .insertInto('person_email')
      .values({ email: 'sam@mail.example', person_id: sam.personId })
      .execute();
    const second = addMembership(db, clubs[0] ?? '', sam);
    await waitForBlocked(db);
    await first.commit().execute();
    await second;
    const { stored, computed } = await loadWords(db);
    expect(stored).toEqual(computed);
  });

  test('two writers who share words wait for each other without a deadlock', async () => {
    const { db, clubs, people } = await makeClubs();
    for (let round = 0; round < 20; round += 1) {
      const rename = (nth: number) => {
        const words = Array.from({ length: 60 }, (_, word) => `w${(word * (nth + 3) * 7) % 97}x${round}`);
        return sql`update person set display_name = ${words.join(' ')} where id = ${people[nth]?.personId}`.execute(
          db,
        );
      };
      for (const person of people) await addMembership(db, clubs[0] ?? '', person);
      await Promise.all([rename(0), rename(1)]);
    }
    const { stored, computed } = await loadWords(db);
    expect(stored).toEqual(computed);
  });

  test('is settled for the memberships that an update changes, and no others', async () => {
    const { db, clubs, people } = await makeClubs();
    for (const person of people) await addMembership(db, clubs[0] ?? '', person);
    const settled = async (set: ReturnType<typeof sql>) => {
      const { rows } = await sql<{ 'QUERY PLAN': [Pick<Explained, 'Triggers'>] }>`
        explain (analyze, format json) update membership set ${set} where organization_id = ${clubs[0]}`.execute(
        db,
      );
      const triggers = rows[0]?.['QUERY PLAN'][0].Triggers ?? [];
      return triggers.find(trigger => trigger['Trigger Name'] === 'membership_answered')?.Calls ?? 0;
    };
    expect(await settled(sql`accepted_at = accepted_at, left_at = left_at, invited_at = now()`)).toBe(0);
    const onlyFirst = sql`case when person_id = ${people[0]?.personId} then null else accepted_at end`;
    expect(await settled(sql`accepted_at = ${onlyFirst}`)).toBe(1);
  });

  test('reads few rows of other members when one leaves', async () => {
    const { db, clubs, people } = await makeClubs();
    const [sam = nobody] = people;
    await addMembership(db, clubs[0] ?? '', sam);
    await sql`with added as (
        insert into person (id, first_name, last_name, email)
        select gen_random_uuid(), 'Pat', 'Driver' || n, n || '@mail.example' from generate_series(1, 2000) n returning *
      ), known as (insert into person_email select email, id from added)
      insert into membership (organization_id, person_id, first_name, last_name, email, accepted_at)
      select ${clubs[0]}, id, first_name, last_name, email, now() from added`.execute(db);
    await sql`analyze`.execute(db);
    const read = await db.transaction().execute(async trx => {
      const countRead = async () => {
        const { rows } = await sql<{ rows: number }>`
          select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables`.execute(trx);
        return rows[0]?.rows ?? 0;
      };
      const before = await countRead();
      await trx
        .updateTable('membership')
        .set({ accepted_at: null, left_at: new Date() })
        .where('person_id', '=', sam.personId)
        .execute();
      return (await countRead()) - before;
    });
    expect(read).toBeLessThan(100);
  });

  test('is repaired and reported by the nightly check when it is wrong', async () => {
    const { deps, db } = await makeClubs();
    await sql`update membership set belongs = not belongs`.execute(db);
    await sql`delete from member_word where word = 'student'`.execute(db);
    await sql`update member_word set word = 'x' where word = 'sam'`.execute(db);
    await sql`update club_word set word = 'y' where word = 'tess'`.execute(db);
    await sql`update member_address set address = 'z'`.execute(db);
    const reports: string[] = [];
    const report = { ...deps, reportError: (error: unknown) => void reports.push(String(error)) };
    await checkBelonging(report);
    expect(await findWrong(db)).toEqual([]);
    const { stored, computed } = await loadWords(db);
    expect(stored).toEqual(computed);
    await checkBelonging(report);
    expect(reports).toEqual(['Error: Stored belonging differs from computed belonging.']);
  });
});

const nobody: TestPerson = { personId: '', email: '', name: '' };
