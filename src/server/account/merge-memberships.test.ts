import { describe, expect, test } from 'vitest';
import { makeTwoAccounts } from '#testing/accounts.ts';
import { addAdmin, addMembership, leaveClub, takeAnswerBack } from '#testing/cast.ts';
import { holdOffice } from '#testing/every-call.ts';

/** The answers of the two accounts to the club, and the answer after the second account merges the first. */
const joins = [
  ['accepted', 'asked', 'accepted'],
  ['asked', 'accepted', 'accepted'],
  ['left', 'accepted', 'accepted'],
  ['accepted', 'left', 'left'],
  ['left', 'asked', 'left'],
  ['asked', 'left', 'left'],
  ['asked', 'asked', 'asked'],
] as const;

test.each(joins)('the other account %s, the one in use %s: %s', async (other, inUse, joined) => {
  const { club, first, second, samAgain } = await makeTwoAccounts();
  const { db } = club.deps;
  const { organizationId } = club.cast;
  for (const [person, standing] of [
    [first, other],
    [second, inUse],
  ] as const) {
    await addMembership(db, organizationId, person);
    if (standing === 'asked') await takeAnswerBack(db, organizationId, person);
    if (standing === 'left') await leaveClub(db, organizationId, person);
  }
  expect((await samAgain.call('MergeAccounts')).status).toBe(200);
  const { Clubs } = (await samAgain.call('GetMyClubs')).reply();
  expect(Clubs).toMatchObject([{ Status: joined, TypedEmail: second.email }]);
});

describe('an account in use that left the club', () => {
  async function makeLeaver() {
    const accounts = await makeTwoAccounts();
    const { club, second } = accounts;
    const { organizationId } = club.cast;
    await addMembership(club.deps.db, organizationId, second);
    await leaveClub(club.deps.db, organizationId, second);
    return { ...accounts, organizationId };
  }

  test('belongs to it again as the admin that the other account is', async () => {
    const { club, first, samAgain, organizationId } = await makeLeaver();
    await addAdmin(club.deps.db, organizationId, first);
    expect((await samAgain.call('MergeAccounts')).status).toBe(200);
    expect((await samAgain.call('GetMyClubs')).reply().Clubs).toMatchObject([{ Status: 'accepted' }]);
    expect((await samAgain.call('GetAuditLog', { query: club.byOrganization })).status).toBe(200);
  });

  test('holds no office there that the other account held', async () => {
    const { club, first, samAgain } = await makeLeaver();
    await holdOffice(club.deps.db, club.cast, first, 'chief');
    expect((await samAgain.call('MergeAccounts')).status).toBe(200);
    expect(
      await club.deps.db.selectFrom('organization_role').where('role', '=', 'chief').selectAll().execute(),
    ).toEqual([]);
  });
});

test.each(['first', 'second'] as const)(
  'an admin is not invited as one by the account that was the %s',
  async invited => {
    const { club, samAgain, ...accounts } = await makeTwoAccounts();
    const { deps, ada, byOrganization: query, cast } = club;
    const admin = invited === 'first' ? accounts.second : accounts.first;
    await addAdmin(deps.db, cast.organizationId, admin);
    await addMembership(deps.db, cast.organizationId, accounts[invited], false);
    const inviting = deps.db.updateTable('membership').set({ invited_as_admin: true, status: 'asked' });
    await inviting.where('person_id', '=', accounts[invited].personId).execute();
    expect((await samAgain.call('MergeAccounts')).status).toBe(200);
    const { Admins } = (await ada.call('GetOrganizationSettings', { query })).reply();
    expect(Admins.map(({ Invited }) => Invited)).toEqual([false, false]);
    const body = { UserId: accounts.second.personId };
    const left = (await ada.call('RemoveOrganizationAdmin', { query, body })).reply();
    expect(left.Admins.map(({ DisplayName }) => DisplayName)).toEqual(['Ada Admin']);
  },
);

test('a club of the other account alone is moved, with the name that it typed', async () => {
  const { club, first, samAgain } = await makeTwoAccounts();
  await takeAnswerBack(club.deps.db, club.cast.organizationId, first);
  await samAgain.call('MergeAccounts');
  const { Clubs } = (await samAgain.call('GetMyClubs')).reply();
  expect(Clubs).toMatchObject([{ Status: 'asked', TypedName: 'Sam Student', IsNew: true }]);
});

describe('a merge with an account that the club removed', () => {
  const at = (hour: number) => new Date(`2026-02-01T${String(hour).padStart(2, '0')}:00:00Z`);

  const accepted = { status: 'accepted' } as const;

  /** Both accounts are members; the club removed one of them at noon. */
  async function makeRemoved(
    removed: 'first' | 'second',
    other: { asked_at?: Date; status?: 'asked' | 'accepted' },
  ) {
    const accounts = await makeTwoAccounts();
    const { club, first, second } = accounts;
    const { organizationId } = club.cast;
    await addMembership(club.deps.db, organizationId, second);
    const update = (personId: string, values: object) =>
      club.deps.db
        .updateTable('membership')
        .set(values)
        .where('organization_id', '=', organizationId)
        .where('person_id', '=', personId)
        .execute();
    const [gone, stays] = removed === 'first' ? [first, second] : [second, first];
    await update(gone.personId, { status: 'removed', status_at: at(12) });
    await update(stays.personId, other);
    return accounts;
  }

  const standingAfter = async ({ samAgain }: Awaited<ReturnType<typeof makeTwoAccounts>>) => {
    expect((await samAgain.call('MergeAccounts')).status).toBe(200);
    return (await samAgain.call('GetMyClubs')).reply().Clubs[0]?.Status;
  };

  test.each(['first', 'second'] as const)('leaves the person removed when it was the %s', async removed => {
    expect(await standingAfter(await makeRemoved(removed, accepted))).toBe('removed');
    expect(await standingAfter(await makeRemoved(removed, { status: 'asked', asked_at: at(9) }))).toBe(
      'removed',
    );
  });

  test.each(['first', 'second'] as const)('follows a later invitation when it was the %s', async removed => {
    const later = { asked_at: at(15) };
    expect(await standingAfter(await makeRemoved(removed, later))).toBe('accepted');
    expect(await standingAfter(await makeRemoved(removed, { ...later, status: 'asked' }))).toBe('asked');
  });

  test('ends the office that the account in use held', async () => {
    const accounts = await makeRemoved('first', accepted);
    const { deps, cast } = accounts.club;
    await holdOffice(deps.db, cast, accounts.second, 'chief');
    expect(await standingAfter(accounts)).toBe('removed');
    expect(
      await deps.db.selectFrom('organization_role').where('role', '=', 'chief').selectAll().execute(),
    ).toEqual([]);
  });

  test('leaves an admin of the club what they are', async () => {
    const accounts = await makeRemoved('second', { asked_at: at(9) });
    await addAdmin(accounts.club.deps.db, accounts.club.cast.organizationId, accounts.first);
    expect(await standingAfter(accounts)).toBe('accepted');
  });
});
