import { expect, test } from 'vitest';
import { addMembership } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { linesOf } from '#testing/import-files.ts';
import {
  faultsOf,
  importOpening,
  openingFileOf,
  previewOpening,
  samDays,
  samYellow,
  storedRows,
} from '#testing/opening-balances.ts';
import { makeSchool, saveSchool } from '#testing/school.ts';
import { moveUp } from '#testing/school-decisions.ts';

test('a file changes no decision of a chief instructor', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  const OrganizationId = club.cast.organizationId;
  await importOpening(school, samYellow);
  const SignOffId = (await chief.call('GetAdvancement')).reply()[0]?.Decided[0]?.SignOffId ?? '';
  const withdrawal = { OrganizationId, SignOffId, Reason: 'The list had it wrong.' };
  expect((await chief.call('WithdrawSignOff', { body: withdrawal })).status).toBe(200);
  expect(await faultsOf(school, samYellow)).toEqual([
    expect.stringMatching(/^2 Group: A chief instructor has withdrawn this sign-off for Intermediate/),
  ]);
  await moveUp(school, chief);
  expect((await importOpening(school, samYellow)).reply()).toMatchObject({
    Created: 0,
    Updated: 0,
    Unchanged: 1,
  });
  const [decision] = (await chief.call('GetAdvancement')).reply()[0]?.Decided ?? [];
  const second = { OrganizationId, SignOffId: decision?.SignOffId ?? '', Reason: 'Signed by mistake.' };
  expect((await chief.call('WithdrawSignOff', { body: second })).status).toBe(200);
  expect(await faultsOf(school, samYellow.replace('2025-10-31', '2024-10-31'))).toHaveLength(1);
});

test('invites an unknown person only if the file names them', async () => {
  const school = await makeSchool();
  const nora = 'nora@new.example,,,days,Novice,3,2025-10-31,,';
  expect(await faultsOf(school, nora)).toEqual([expect.stringMatching(/^2 Email: Nobody in your club has/)]);
  const named = nora.replace(',,,', ',Nora,Newcomer,');
  // Any row of a person may name them.
  const group = 'nora@new.example,,,group,Novice,,2025-10-31,,';
  expect((await previewOpening(school, named, group)).reply()).toMatchObject({
    Lines: [{ Name: 'Nora Newcomer' }, { Name: 'Nora Newcomer' }],
  });
  expect((await importOpening(school, named, group)).reply()).toMatchObject({ Created: 2 });
  const invited = school.club.deps.db
    .selectFrom('person_email')
    .select('email')
    .where('email', '=', 'nora@new.example');
  expect(await invited.execute()).toHaveLength(1);
});

test('a club and a stranger learn nothing of each other until the stranger accepts', async () => {
  const school = await makeSchool();
  const { club } = school;
  const { outsider } = club.cast;
  const otto = await signInAs(club, outsider);
  const rowsOf = (email: string, name: string) => [
    `${email},${name},Typed,days,Novice,3,2025-10-31,,`,
    `${email},${name},Typed,group,Novice,,2025-10-31,,`,
  ];
  const unnamed = (email: string) => `${email},,,days,Novice,3,2025-10-31,,`;
  const [ofStranger] = (await faultsOf(school, unnamed(outsider.email))) ?? [];
  const [ofNobody] = (await faultsOf(school, unnamed('nobody@other.example'))) ?? [];
  expect(ofStranger).toBe(ofNobody);
  const told = (await previewOpening(school, ...rowsOf(outsider.email, 'Anna'))).reply();
  expect(linesOf(told, 'new').map(({ Name }) => Name)).toEqual(['Anna Typed', 'Anna Typed']);
  await importOpening(school, ...rowsOf(outsider.email, 'Anna'));
  expect((await otto.call('GetMyProgress')).reply()).toEqual([]);
  expect((await otto.call('GetMySignOffs')).reply()).toEqual([]);
  await otto.call('AcceptClub', { body: { OrganizationId: club.cast.organizationId } });
  expect((await otto.call('GetMyProgress')).reply()).toMatchObject([
    { Next: null, Recorded: [{ Days: 3, Group: 'Novice' }] },
  ]);
  expect((await otto.call('GetMySignOffs')).reply()).toHaveLength(1);
});

test('rejects a sign-off of the importer’s own, and a person under two addresses', async () => {
  const school = await makeSchool();
  const { db } = school.club.deps;
  const { admin, student } = school.club.cast;
  expect(await faultsOf(school, `${admin.email},Ada,Admin,group,Advanced,,2025-10-31,,`)).toEqual([
    expect.stringMatching(/^2 Email: You cannot sign for yourself/),
  ]);
  await db
    .insertInto('person_email')
    .values({ email: 'sam@home.example', person_id: student.personId })
    .execute();
  expect(await faultsOf(school, samDays(12), samDays(12).replace('club.', 'home.'))).toEqual([
    expect.stringMatching(/^3 Email: Row 2 has the same entry for the same person/),
  ]);
});

test('rejects an import when another import has changed the balances since the preview', async () => {
  const school = await makeSchool();
  const { club } = school;
  const { Basis: basis } = (await previewOpening(school, samDays(12))).reply();
  await importOpening(school, samDays(10));
  const before = await storedRows(school);
  const query = { ...club.byOrganization, basis };
  expect(
    (await club.ada.call('ImportOpeningBalances', { query, file: openingFileOf(samDays(12)) })).status,
  ).toBe(409);
  expect(await storedRows(school)).toEqual(before);
});

test('only organizers of the club import balances, and only with a school', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  const file = openingFileOf(samDays(12));
  const query = club.byOrganization;
  for (const by of [
    chief,
    await signInAs(club, club.cast.student),
    await signInAs(club, club.cast.outsider),
  ]) {
    expect((await by.call('PreviewOpeningBalances', { query, file })).status).toBe(404);
    expect((await by.call('ImportOpeningBalances', { query, file })).status).toBe(404);
    expect((await by.call('GetSampleImportBalances', { query })).status).toBe(404);
  }
  await saveSchool(club, { On: false });
  const off = await importOpening(school, samDays(12));
  expect([off.status, off.problem().detail]).toEqual([422, expect.stringContaining('Switch the school on')]);
});

test('an address that the club has not typed is nobody’s to it', async () => {
  const school = await makeSchool();
  const { db } = school.club.deps;
  const { organizationId, outsider } = school.club.cast;
  await addMembership(db, organizationId, outsider, false);
  await db
    .insertInto('person_email')
    .values({ email: 'otto@home.example', person_id: outsider.personId })
    .execute();
  const faultsAbout = (email: string) => faultsOf(school, `${email},,,days,Novice,3,2025-10-31,,`);
  expect(await faultsAbout('otto@home.example')).toEqual(await faultsAbout('nobody@other.example'));
});
