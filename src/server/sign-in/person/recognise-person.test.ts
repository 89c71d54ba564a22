import { describe, expect, it } from 'vitest';
import type { Deps } from '#server/platform/calls/deps.ts';
import { retryOnConflict } from '#server/platform/problems/error-codes.ts';
import { addPerson, makeCast } from '#testing/cast.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { type Identity, recognisePerson } from './recognise-person.ts';

const sam: Identity = {
  provider: 'club',
  subject: 'sub-1',
  email: 'sam@club.example',
  emailVerified: true,
  displayName: 'Slammin Sam',
  firstName: 'Samuel',
  lastName: 'Student',
};

const byCode: Identity = {
  ...sam,
  provider: 'email',
  subject: 'sam@club.example',
  displayName: '',
  firstName: '',
  lastName: '',
};

const recognise = ({ db }: Deps, identity: Identity): Promise<string> =>
  retryOnConflict(() => db.transaction().execute(trx => recognisePerson(trx, identity)));

const ownerOf = async ({ db }: Deps, email: string) =>
  (await db.selectFrom('person_email').select('person_id').where('email', '=', email).executeTakeFirst())
    ?.person_id;

const profileOf = ({ db }: Deps, personId: string) =>
  db
    .selectFrom('person')
    .select(['display_name', 'first_name', 'last_name', 'email'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();

async function makeWorld() {
  const { deps } = await makeDeps();
  return { deps, cast: await makeCast(deps.db) };
}

describe('an identity that is known', () => {
  it('is the same person every time', async () => {
    const { deps } = await makeWorld();
    const person = await recognise(deps, sam);
    expect(await recognise(deps, sam)).toBe(person);
  });

  it('stays the person whatever becomes of the address at the provider', async () => {
    const { deps } = await makeWorld();
    const person = await recognise(deps, sam);
    expect(await recognise(deps, { ...sam, email: 'tess@club.example' })).toBe(person);
    expect(await recognise(deps, { ...sam, email: null, emailVerified: false })).toBe(person);
  });

  it('keeps an address confirmed for as long as it is the same', async () => {
    const { deps } = await makeWorld();
    const verified = async () =>
      (await deps.db.selectFrom('identity').select('email_verified').executeTakeFirst())?.email_verified;
    await recognise(deps, sam);
    await recognise(deps, { ...sam, emailVerified: false });
    expect(await verified()).toBe(true);
    await recognise(deps, { ...sam, email: 'else@club.example', emailVerified: false });
    expect(await verified()).toBe(false);
  });

  it('is known to rosters by an address that the provider comes to vouch for', async () => {
    const { deps, cast } = await makeWorld();
    const person = await recognise(deps, { ...sam, email: 'new@club.example', emailVerified: false });
    expect(await ownerOf(deps, 'new@club.example')).toBeUndefined();
    await recognise(deps, { ...sam, email: 'new@club.example' });
    expect(await ownerOf(deps, 'new@club.example')).toBe(person);
    await recognise(deps, sam);
    expect(await ownerOf(deps, sam.email ?? '')).toBe(cast.student.personId);
  });
});

describe('an identity seen for the first time', () => {
  it('takes over the person that a roster invited by its verified address', async () => {
    const { deps, cast } = await makeWorld();
    expect(await recognise(deps, sam)).toBe(cast.student.personId);
    expect(await recognise(deps, byCode)).not.toBe(cast.student.personId);
  });

  it('fills what the roster left empty, and nothing else', async () => {
    const { deps } = await makeWorld();
    expect(await profileOf(deps, await recognise(deps, sam))).toEqual({
      display_name: 'Slammin Sam',
      first_name: 'Sam',
      last_name: 'Student',
      email: 'sam@club.example',
    });
  });

  it('becomes a new person that rosters find by the address from then on', async () => {
    const { deps } = await makeWorld();
    const person = await recognise(deps, { ...sam, email: 'nora@club.example' });
    expect(await ownerOf(deps, 'nora@club.example')).toBe(person);
    expect(await profileOf(deps, person)).toMatchObject({ first_name: 'Samuel', email: 'nora@club.example' });
  });

  it('becomes a second account when the person with the address has another identity', async () => {
    const { deps, cast } = await makeWorld();
    expect(await recognise(deps, byCode)).toBe(cast.student.personId);
    const second = await recognise(deps, sam);
    expect(second).not.toBe(cast.student.personId);
    expect(await ownerOf(deps, 'sam@club.example')).toBe(cast.student.personId);
    expect(await recognise(deps, sam)).toBe(second);
  });

  it.each([
    ['does not vouch for its address', { emailVerified: false }],
    ['has no address', { email: null, emailVerified: false }],
  ])('is an account of its own when the provider %s', async (_, otherwise) => {
    const { deps, cast } = await makeWorld();
    const person = await recognise(deps, { ...sam, ...otherwise });
    expect(person).not.toBe(cast.student.personId);
    expect(await ownerOf(deps, 'sam@club.example')).toBe(cast.student.personId);
    expect((await profileOf(deps, person)).email).toBeNull();
  });

  it('is not the identity of another provider with the same subject', async () => {
    const { deps } = await makeWorld();
    const other = { ...sam, provider: 'other', email: 'else@club.example' };
    expect(await recognise(deps, sam)).not.toBe(await recognise(deps, other));
  });
});

describe('sign-ins at the same time', () => {
  it('with one new identity make one person', async () => {
    const { deps } = await makeWorld();
    const nora = { ...sam, email: 'nora@club.example' };
    const people = await Promise.all(Array.from({ length: 4 }, () => recognise(deps, nora)));
    expect(new Set(people).size).toBe(1);
  });

  it('with one new identity without an address make one person', async () => {
    const { deps } = await makeWorld();
    const unnamed = { ...sam, email: null, emailVerified: false };
    const people = await Promise.all(Array.from({ length: 4 }, () => recognise(deps, unnamed)));
    expect(new Set(people).size).toBe(1);
    const { count } = await deps.db
      .selectFrom('person')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('first_name', '=', 'Samuel')
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('with two identities let one of them take the invited person over', async () => {
    const { deps } = await makeWorld();
    for (let trial = 0; trial < 10; trial += 1) {
      const email = `invited${trial}@club.example`;
      const invited = await addPerson(deps.db, 'Ina Invited', email);
      const [one, two] = await Promise.all([
        recognise(deps, { ...sam, subject: email, email }),
        recognise(deps, { ...byCode, subject: email, email }),
      ]);
      expect([one, two].filter(person => person === invited.personId)).toHaveLength(1);
    }
  });

  it('with two new identities of one address give it to one of them', async () => {
    const { deps } = await makeWorld();
    const email = 'nora@club.example';
    const [one, two] = await Promise.all([
      recognise(deps, { ...sam, email }),
      recognise(deps, { ...byCode, subject: email, email }),
    ]);
    expect(one).not.toBe(two);
    expect([one, two]).toContain(await ownerOf(deps, email));
  });
});
