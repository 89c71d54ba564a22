import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { newId } from '#server/platform/ids.ts';
import { addMembership } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { makeXlsx } from '#testing/make-xlsx.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { idOf, makeSchool, type School } from '#testing/school.ts';
import { countStatements } from '#testing/statements.ts';

const header = 'Email,First,Last,What,Group,Days,Date,By,Note';
const fileOf = (...rows: string[]) => ({ name: 'earlier.csv', bytes: [header, ...rows].join('\n') });
const samDays = (days: number, date = '2025-10-31') => `sam@club.example,,,days,Novice,${days},${date},,`;
const samYellow = 'sam@club.example,,,group,Intermediate,,2025-10-31,Marisol Vega,Well driven';

const preview = ({ club }: School, ...rows: string[]) =>
  club.ada.call('PreviewOpeningBalances', { query: club.byOrganization, file: fileOf(...rows) });
const load = ({ club }: School, ...rows: string[]) =>
  club.ada.call('ImportOpeningBalances', { query: club.byOrganization, file: fileOf(...rows) });

const samSeen = async (chief: Client) => (await chief.call('GetAdvancement')).reply()[0]?.Students[0];

/** Everything of the database that such an import could change. */
async function stored({ club: { deps } }: School) {
  const tables = [
    'person',
    'person_email',
    'membership',
    'opening_balance',
    'sign_off',
    'audit_entry',
  ] as const;
  return Promise.all(tables.map(table => deps.db.selectFrom(table).selectAll().execute()));
}

/** Returns the faults of a file as row and column, and expects that nothing was imported. */
async function faultsOf(school: School, ...rows: string[]) {
  const before = await stored(school);
  const answer = await load(school, ...rows);
  expect(answer.status).toBe(422);
  expect(await stored(school)).toEqual(before);
  return answer.problem().errors?.map(({ row, column, message }) => `${row} ${column}: ${message}`);
}

test('days of earlier seasons count for the rule, and the student reads them as the club recorded them', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  expect((await load(school, samDays(12))).reply()).toEqual({
    Ok: true,
    Created: 1,
    Updated: 0,
    Unchanged: 0,
    HiddenRows: 0,
  });
  expect(await samSeen(chief)).toMatchObject({ Days: 13, RecordedDays: 12, Events: 1, SignedOff: null });
  const sam = await signInAs(club, club.cast.student);
  expect((await sam.call('GetMyProgress')).reply()).toMatchObject([
    { Next: 'Intermediate', Recorded: [{ Group: 'Novice', Days: 12, Until: '2025-10-31' }] },
  ]);
});

test('days count in their own group, and for two years', async () => {
  const school = await makeSchool();
  await load(school, samDays(5, '2024-06-01'), 'sam@club.example,,,days,Advanced,7,2025-10-31,,');
  expect(await samSeen(school.chief)).toMatchObject({ Days: 1, RecordedDays: 0 });
});

test('a sign-off of earlier seasons counts like any other, signed by the person whom the file names', async () => {
  const school = await makeSchool();
  const { club, chief, ladder } = school;
  await load(school, samYellow);
  expect(await samSeen(chief)).toMatchObject({
    SignedOff: idOf(ladder, 'Intermediate'),
    Next: idOf(ladder, 'Advanced'),
  });
  const sam = await signInAs(club, club.cast.student);
  const [signOff] = (await sam.call('GetMySignOffs')).reply();
  expect(signOff).toMatchObject({ Group: 'Intermediate', SignedBy: 'Marisol Vega', Recorded: '2025-10-31' });
  const again = await chief.call('SignOff', {
    body: {
      ...{ SignOffId: newId(), OrganizationId: club.cast.organizationId, UserId: club.cast.student.personId },
      ...{ RunGroupId: idOf(ladder, 'Intermediate'), Note: '' },
    },
  });
  expect(again.status).toBe(422);
  const csv = await club.ada.call('GetSignOffsExport', { query: { ...club.byOrganization, format: 'csv' } });
  expect(csv.text).toContain('Intermediate,2025-10-31,Marisol Vega,,Earlier seasons');
});

test('the same file again changes nothing; another number replaces, and the preview says by what', async () => {
  const school = await makeSchool();
  await load(school, samDays(12), samYellow);
  const before = await stored(school);
  expect((await load(school, samDays(12), samYellow)).reply()).toMatchObject({
    Created: 0,
    Updated: 0,
    Unchanged: 2,
    HiddenRows: 0,
  });
  expect(await stored(school)).toEqual(before);
  const told = (await preview(school, samDays(14))).reply();
  expect(told).toMatchObject({ Created: 0, Updated: 1, Unchanged: 0, Missing: 1, Faults: [] });
  expect(told.Changed).toEqual([{ Name: 'Sam Student', Details: ['replaces 12 days by 14 in Novice'] }]);
  expect(told.NotInFile).toEqual([
    { Name: 'Sam Student', Details: ['signed off for Intermediate', '2025-10-31'] },
  ]);
  expect(await stored(school)).toEqual(before);
  await load(school, samDays(14));
  expect(await samSeen(school.chief)).toMatchObject({ RecordedDays: 14 });
});

test('adds days of another date, and the preview shows the total', async () => {
  const school = await makeSchool();
  await load(school, samDays(12));
  const told = (await preview(school, samDays(3, '2026-05-31'))).reply();
  expect(told.New).toEqual([
    {
      Name: 'Sam Student',
      Details: ['3 days in Novice', 'until 2026-05-31', '15 days in Novice, other dates included'],
    },
  ]);
});

test('a sign-off that is imported otherwise replaces the one before, which nobody is shown', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  await load(school, samYellow);
  const told = (await preview(school, samYellow.replace('2025-10-31', '2025-09-30'))).reply();
  expect(told.Changed).toEqual([
    { Name: 'Sam Student', Details: ['signed off for Intermediate', 'Date: 2025-10-31 → 2025-09-30'] },
  ]);
  expect((await load(school, samYellow.replace('2025-10-31', '2025-09-30'))).reply()).toMatchObject({
    Updated: 1,
  });
  const sam = await signInAs(club, club.cast.student);
  expect((await sam.call('GetMySignOffs')).reply()).toMatchObject([
    { Recorded: '2025-09-30', Withdrawn: null },
  ]);
  expect((await chief.call('GetAdvancement')).reply()[0]?.Decided).toHaveLength(1);
  expect(await club.deps.db.selectFrom('sign_off').select('id').execute()).toHaveLength(2);
});

test('a file neither replaces a chief instructor’s decision nor restores a withdrawn sign-off', async () => {
  const school = await makeSchool();
  const { club, chief, ladder } = school;
  const OrganizationId = club.cast.organizationId;
  await load(school, samYellow);
  const SignOffId = (await chief.call('GetAdvancement')).reply()[0]?.Decided[0]?.SignOffId ?? '';
  const withdrawal = { OrganizationId, SignOffId, Reason: 'The list had it wrong.' };
  expect((await chief.call('WithdrawSignOff', { body: withdrawal })).status).toBe(200);
  expect(await faultsOf(school, samYellow)).toEqual([
    expect.stringMatching(/^2 Group: A chief instructor has withdrawn this sign-off for Intermediate/),
  ]);
  const RunGroupId = idOf(ladder, 'Intermediate');
  const UserId = club.cast.student.personId;
  await chief.call('SignOff', { body: { SignOffId: newId(), OrganizationId, UserId, RunGroupId, Note: '' } });
  expect((await load(school, samYellow)).reply()).toMatchObject({ Created: 0, Updated: 0, Unchanged: 1 });
  const [decision] = (await chief.call('GetAdvancement')).reply()[0]?.Decided ?? [];
  const second = { OrganizationId, SignOffId: decision?.SignOffId ?? '', Reason: 'Signed by mistake.' };
  expect((await chief.call('WithdrawSignOff', { body: second })).status).toBe(200);
  expect(await faultsOf(school, samYellow.replace('2025-10-31', '2024-10-31'))).toHaveLength(1);
});

test('a bad row stops the whole import, and the refusal lists every bad row', async () => {
  const school = await makeSchool();
  expect(
    await faultsOf(
      school,
      samDays(12),
      samDays(1000, '2024-10-31'),
      'tess@club.example,,,solo,Mauve,,2027-01-01,,',
    ),
  ).toEqual([
    expect.stringMatching(/^3 Days: /),
    expect.stringMatching(/^4 What: Solo/),
    expect.stringMatching(/^4 Group: /),
    expect.stringMatching(/^4 Date: /),
  ]);
});

test('invites an unknown person only if the file names them', async () => {
  const school = await makeSchool();
  const nora = 'nora@new.example,,,days,Novice,3,2025-10-31,,';
  expect(await faultsOf(school, nora)).toEqual([expect.stringMatching(/^2 Email: Nobody in your club has/)]);
  const named = nora.replace(',,,', ',Nora,Newcomer,');
  // Any row of a person may name them.
  const group = 'nora@new.example,,,group,Novice,,2025-10-31,,';
  expect((await preview(school, named, group)).reply()).toMatchObject({
    New: [{ Name: 'Nora Newcomer' }, { Name: 'Nora Newcomer' }],
  });
  expect((await load(school, named, group)).reply()).toMatchObject({ Created: 2 });
  const invited = school.club.deps.db
    .selectFrom('person_email')
    .select('email')
    .where('email', '=', 'nora@new.example');
  expect(await invited.execute()).toHaveLength(1);
});

test('a club learns nothing of a stranger’s account, and the stranger nothing of the balance until they accept the club', async () => {
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
  const told = (await preview(school, ...rowsOf(outsider.email, 'Anna'))).reply();
  expect(told.New.map(({ Name }) => Name)).toEqual(['Anna Typed', 'Anna Typed']);
  await load(school, ...rowsOf(outsider.email, 'Anna'));
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
  const { Basis: basis } = (await preview(school, samDays(12))).reply();
  await load(school, samDays(10));
  const before = await stored(school);
  const query = { ...club.byOrganization, basis };
  expect((await club.ada.call('ImportOpeningBalances', { query, file: fileOf(samDays(12)) })).status).toBe(
    409,
  );
  expect(await stored(school)).toEqual(before);
});

test('the log says how many rows, and an XLSX does as well', async () => {
  const school = await makeSchool();
  const { club } = school;
  const rows = [header, samDays(12), samYellow].map(line => line.split(','));
  const file = { name: 'earlier.xlsx', bytes: makeXlsx(rows) };
  const answer = await club.ada.call('ImportOpeningBalances', { query: club.byOrganization, file });
  expect(answer.reply()).toMatchObject({ Created: 2 });
  club.clock.now = new Date(club.clock.now.getTime() + MINUTE_MS);
  await load(school, samDays(13), samYellow);
  expect((await readAudit(club)).filter(({ Action }) => Action === 'balances-imported')).toMatchObject([
    { Details: { Rows: '2', Created: '0', Replaced: '1' } },
    { Details: { Rows: '2', Created: '2', Replaced: '0' } },
  ]);
});

test('the sample has the club’s groups and imports as it is', async () => {
  const school = await makeSchool();
  const { club } = school;
  const sample = await club.ada.call('GetSampleImportBalances', { query: club.byOrganization });
  const file = { name: 'sample.csv', bytes: sample.text };
  const answer = await club.ada.call('ImportOpeningBalances', { query: club.byOrganization, file });
  expect(answer.reply()).toMatchObject({ Ok: true, Created: 3, Updated: 0, Unchanged: 0 });
});

test('only organizers of the club import balances, and only with a school', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  const file = fileOf(samDays(12));
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
  const { Version, Groups } = (await club.ada.call('GetSchool', { query })).reply();
  await club.ada.call('SaveSchool', { query, body: { Version, On: false, Groups } });
  const off = await load(school, samDays(12));
  expect([off.status, off.problem().detail]).toEqual([422, expect.stringContaining('Switch the school on')]);
});

test('a file of many takes as many statements as one of a few', async () => {
  const school = await makeSchool();
  const rowsOf = (from: number, count: number) =>
    Array.from({ length: count }, (_, nth) => {
      const email = `p${from + nth}@new.example`;
      return [
        `${email},P,${nth},days,Novice,${nth},2025-10-31,,`,
        `${email},P,${nth},group,Novice,,2025-10-31,,`,
      ];
    }).flat();
  const few = await countStatements(() => load(school, ...rowsOf(0, 2)));
  const many = await countStatements(() => load(school, ...rowsOf(100, 200)));
  expect([few, many]).toEqual([12, 12]);
});

test('an address that the club has not typed is nobody’s to it, though their account has it', async () => {
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
