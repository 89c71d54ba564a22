import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { credentialOf } from '#testing/credentials.ts';
import { readEvent } from '#testing/rosters.ts';
import { idOf, makeSchool } from '#testing/school.ts';
import { blockedGroups } from './gaps.ts';

interface Held {
  readonly from?: string;
  readonly until?: string;
  readonly isVerified?: boolean;
}

/** A club whose Novices only holders of a MSF Level 2 may teach; Ivan holds the credentials. */
async function makeWorld(held: readonly Held[]) {
  const { club, ladder } = await makeSchool();
  const { db } = club.deps;
  const { organizationId, instructor, admin } = club.cast;
  const kindId = newId();
  const needed_for = [idOf(ladder, 'Novice')];
  const kind = { id: kindId, organization_id: organizationId, name: 'MSF Level 2', needed_for };
  await db.insertInto('credential_kind').values(kind).execute();
  for (const { from, until, isVerified = true } of held) {
    await db
      .insertInto('credential')
      .values({
        ...{ id: newId(), organization_id: organizationId, person_id: instructor.personId, kind_id: kindId },
        ...{ valid_from: from ?? null, valid_until: until ?? null },
        ...(isVerified && { verified_by: admin.personId, verified_at: new Date() }),
      })
      .execute();
  }
  const blocked = async (firstDay: string, lastDay = firstDay) => {
    const asked = {
      club: sql`${organizationId}::uuid`,
      holder: sql`${instructor.personId}::uuid`,
      firstDay: sql`${firstDay}::date`,
      lastDay: sql`${lastDay}::date`,
    };
    const { rows } = await sql<{ groups: unknown }>`select ${blockedGroups(asked)} as groups`.execute(db);
    return rows[0]?.groups;
  };
  return { club, db, kindId, blocked };
}

const novice = (Why: string) => [{ Group: 'Novice', Kind: 'MSF Level 2', Why }];

test.each<[string, readonly Held[], unknown]>([
  ['no credential', [], novice('missing')],
  ['one without an end', [{}], []],
  ['one that ends on the last day', [{ until: '2027-06-14' }], []],
  ['one that ends before the last day', [{ until: '2027-06-13' }], novice('expired')],
  ['one that begins on the last day', [{ from: '2027-06-14' }], novice('missing')],
  ['one that nobody verified', [{ isVerified: false }], novice('not verified')],
  [
    'an expired one and its unverified successor',
    [{ until: '2027-01-01' }, { isVerified: false }],
    novice('not verified'),
  ],
  ['two that meet during the event', [{ until: '2027-06-13' }, { from: '2027-06-14' }], []],
  ['two with a day between them', [{ until: '2027-06-12' }, { from: '2027-06-14' }], novice('expired')],
])('with %s an instructor may teach the group of the kind or not', async (_, held, groups) => {
  const { blocked } = await makeWorld(held);
  expect(await blocked('2027-06-13', '2027-06-14')).toEqual(groups);
});

test('the roster names the instructors who lack a credential', async () => {
  const { club, kindId } = await makeWorld([{ until: '2026-06-12' }]);
  const { instructor, otherInstructor } = club.cast;
  const other = { Kind: 'MSF Level 2', Why: 'missing', UserId: otherInstructor.personId };
  expect((await readEvent(club)).CredentialGaps).toEqual(
    expect.arrayContaining([{ Kind: 'MSF Level 2', Why: 'expired', UserId: instructor.personId }, other]),
  );
  await club.ada.call('SaveCredential', { body: credentialOf(club, instructor, kindId) });
  expect((await readEvent(club)).CredentialGaps).toEqual([other]);
});

test('a kind that no group needs is never missing, but expires', async () => {
  const { db, kindId, club } = await makeWorld([{ until: '2026-06-12' }]);
  await db.updateTable('credential_kind').set({ needed_for: [] }).where('id', '=', kindId).execute();
  const gap = { Kind: 'MSF Level 2', Why: 'expired', UserId: club.cast.instructor.personId };
  expect((await readEvent(club)).CredentialGaps).toEqual([gap]);
});

test('a retired kind blocks nobody', async () => {
  const { db, kindId, blocked } = await makeWorld([]);
  expect(await blocked('2027-06-13')).toEqual(novice('missing'));
  await db.updateTable('credential_kind').set({ retired_at: new Date() }).where('id', '=', kindId).execute();
  expect(await blocked('2027-06-13')).toEqual([]);
});
