import { expect, test } from 'vitest';
import type { ImportChoices } from '#contract/schemas/basics.ts';
import { lockOrganization } from '#server/clubs/organization.ts';
import { sampleCredentialsCsv } from '#server/events/imports/samples.ts';
import { lockPeople } from '#server/people/profile/profiles.ts';
import { newId } from '#server/platform/ids.ts';
import { waitForBlocked } from '#testing/blocked.ts';
import { leaveClub } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { credentialOf, listKind } from '#testing/credentials.ts';
import { csvFile, linesOf, newLines } from '#testing/import-files.ts';
import { makeXlsxSheets } from '#testing/make-xlsx.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { makeSchool } from '#testing/school.ts';
import { readData } from '#testing/stored-data.ts';

const fileOf = (...rows: string[]) => csvFile('Email,Kind,Number,Valid From,Valid Until', ...rows);
const upload = ({ ada, byOrganization: query }: Club, ...rows: string[]) =>
  ada.call('ImportCredentials', { query, file: fileOf(...rows) });
const preview = async ({ ada, byOrganization: query }: Club, ...rows: string[]) =>
  (await ada.call('PreviewCredentials', { query, file: fileOf(...rows) })).reply();
const list = async ({ ada, byOrganization: query }: Club) =>
  (await ada.call('GetCredentials', { query })).reply().Credentials;

test('adds credentials as verified by the importer, once', async () => {
  const club = await makeClub();
  await listKind(club);
  const rows = [
    'Ivan@club.example,msf level 2,40311,3/1/2025,2027-02-28',
    'ines@club.example,MSF Level 2,,,2026-12-31',
  ];
  const found = await preview(club, ...rows);
  expect(found).toMatchObject({ Created: 2, Updated: 0, Faults: [] });
  expect(newLines(found)[0]).toEqual(['Ivan Instructor', 'MSF Level 2', '40311', '2025-03-01', '2027-02-28']);
  expect(await list(club)).toEqual([]);
  expect((await upload(club, ...rows)).reply()).toMatchObject({ Created: 2, Updated: 0, Unchanged: 0 });
  expect(await list(club)).toMatchObject([
    { DisplayName: 'Ines Instructor', Number: '', ValidFrom: null, ValidUntil: '2026-12-31' },
    {
      DisplayName: 'Ivan Instructor',
      Number: '40311',
      ValidFrom: '2025-03-01',
      Verified: { By: 'Ada Admin' },
    },
  ]);
  expect(await readAudit(club)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ Action: 'credentials-imported', Details: { Created: '2', Updated: '0' } }),
      {
        ...{ ActorName: 'Ada Admin', Action: 'credential-saved', About: 'Ivan Instructor' },
        Details: { Credential: 'MSF Level 2', Number: '', Until: '2027-02-28', Verified: 'yes' },
      },
      expect.objectContaining({ Action: 'credential-saved', About: 'Ines Instructor' }),
    ]),
  );
  const before = await readData(club.deps.pool);
  expect((await upload(club, ...rows)).reply()).toMatchObject({ Created: 0, Updated: 0, Unchanged: 2 });
  expect(await readData(club.deps.pool)).toEqual(before);
});

test('extends and verifies the credential that kind and number name', async () => {
  const club = await makeClub();
  const kindId = await listKind(club);
  const ivan = await signInAs(club, club.cast.instructor);
  const body = credentialOf(club, club.cast.instructor, kindId, { ValidFrom: '2025-01-01', Verified: false });
  (await ivan.call('SaveCredential', { body })).reply();
  const row = 'ivan@club.example,MSF Level 2,,,2028-12-31';
  expect(linesOf(await preview(club, row), 'changed')).toEqual([
    {
      Name: 'Ivan Instructor',
      Details: ['Valid until: 2026-12-31 → 2028-12-31', 'Verified'],
    },
  ]);
  expect((await upload(club, row)).reply()).toMatchObject({ Created: 0, Updated: 1 });
  expect(await list(club)).toMatchObject([
    {
      Number: '1234',
      ValidFrom: '2025-01-01',
      ValidUntil: '2028-12-31',
      Verified: { By: 'Ada Admin' },
    },
  ]);
});

test('corrects the number of the credential with the same first day', async () => {
  const club = await makeClub();
  const kindId = await listKind(club);
  const body = credentialOf(club, club.cast.instructor, kindId, { ValidFrom: '2025-01-01' });
  (await club.ada.call('SaveCredential', { body })).reply();
  await club.deps.db.updateTable('credential').set({ proof_url: '/media/proof-1234.jpg' }).execute();
  const row = 'ivan@club.example,MSF Level 2,1243,2025-01-01,';
  const both = await preview(club, row, 'ivan@club.example,MSF Level 2,1234,,');
  expect(both).toMatchObject({ Created: 1, Unchanged: 1 });
  expect(linesOf(await preview(club, row), 'changed')).toEqual([
    {
      Name: 'Ivan Instructor',
      Details: ['Number: 1234 → 1243', 'The picture of the old number is removed'],
    },
  ]);
  expect((await upload(club, row)).reply()).toMatchObject({ Created: 0, Updated: 1 });
  expect(await list(club)).toMatchObject([{ Number: '1243', ValidUntil: '2026-12-31', Proof: null }]);
  expect(await readAudit(club)).toContainEqual(
    expect.objectContaining({
      Details: {
        ...{ Credential: 'MSF Level 2', Number: '1234 → 1243', Until: '2026-12-31', Verified: 'yes' },
      },
    }),
  );
  expect((await preview(club, 'ivan@club.example,MSF Level 2,5,2026-01-01,')).Created).toBe(1);
});

test('corrects no number where two credentials have the same first day', async () => {
  const club = await makeClub();
  const kindId = await listKind(club);
  const row = 'ivan@club.example,MSF Level 2,7,2025-01-01,';
  const body = credentialOf(club, club.cast.instructor, kindId, { Number: '1', ValidFrom: '2025-01-01' });
  (await club.ada.call('SaveCredential', { body })).reply();
  expect(await preview(club, row, row.replace('7', '8'))).toMatchObject({
    Created: 2,
    Updated: 0,
    Faults: [],
  });
  (await club.ada.call('SaveCredential', { body: { ...body, Number: '2' } })).reply();
  expect(await preview(club, row, row.replace('7', '1'))).toMatchObject({ Created: 1, Unchanged: 1 });
});

test('joins the rows of a person with two addresses unless they contradict', async () => {
  const club = await makeClub();
  await listKind(club);
  const { personId } = club.cast.instructor;
  await club.deps.db
    .insertInto('person_email')
    .values({ email: 'ivan@home.example', person_id: personId })
    .execute();
  await club.deps.db.updateTable('membership').set({ status: 'accepted' }).execute();
  const faults = async (...rows: string[]) => (await preview(club, ...rows)).Faults.map(({ row }) => row);
  const row = 'ivan@club.example,MSF Level 2,1234,,2027-12-31';
  const again = row.replace('club', 'home');
  expect(await preview(club, row, again)).toMatchObject({ Created: 1, Faults: [] });
  expect(await faults(row, again.replace('1234', ''))).toEqual([3]);
  expect(await faults(row, again.replace('2027', '2028'))).toEqual([3]);
});

test.each([
  ['a credential of the same person', 200],
  ['the name of the kind', 422],
])('an import waits for a change of %s', async (_, expected) => {
  const club = await makeClub();
  const kind_id = await listKind(club);
  const { organizationId: organization_id, instructor } = club.cast;
  const { db } = club.deps;
  let answer: ReturnType<typeof upload> | undefined;
  await db.transaction().execute(async trx => {
    if (expected === 200) {
      await lockPeople(trx, [instructor.personId]);
      await trx
        .insertInto('credential')
        .values({
          ...{ id: newId(), organization_id, person_id: instructor.personId, kind_id, number: '1' },
          ...{ verified_by: club.cast.admin.personId, verified_at: new Date() },
        })
        .execute();
    } else {
      await lockOrganization(trx, organization_id);
      await trx.updateTable('credential_kind').set({ name: 'Level 3' }).execute();
    }
    answer = upload(club, 'ivan@club.example,MSF Level 2,1,,');
    await waitForBlocked(db);
  });
  expect((await answer)?.status).toBe(expected);
  expect(await list(club)).toHaveLength(expected === 200 ? 1 : 0);
});

test('refuses a row without a number beside one with a number, and former members', async () => {
  const club = await makeClub();
  await listKind(club);
  await leaveClub(club.deps.db, club.cast.organizationId, club.cast.otherInstructor);
  const answer = await upload(
    club,
    'ivan@club.example,MSF Level 2,,,2026-12-31',
    'ivan@club.example,MSF Level 2,123,,2027-12-31',
    'ines@club.example,MSF Level 2,,,2026-12-31',
  );
  expect(answer.problem().errors?.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    "2 Number: The person has several credentials of the kind 'MSF Level 2'. Write the number.",
    '4 Email: Nobody in your club has this address. Correct it, or add the person to a roster first.',
  ]);
});

test('names each fault by row and column, and imports nothing', async () => {
  const club = await makeClub();
  const kindId = await listKind(club);
  for (const number of ['1', '2']) {
    const body = credentialOf(club, club.cast.otherInstructor, kindId, { Number: number });
    (await club.ada.call('SaveCredential', { body })).reply();
  }
  const before = await readData(club.deps.pool);
  const answer = await upload(
    club,
    'ivan@club.example,MSF Level 2,3,2027-01-01,2026-12-31',
    'stranger@elsewhere.example,MSF Level 2,,,',
    'ivan@club.example,Pilot,,,31.2.2027',
    'ines@club.example,MSF Level 2,,,2027-12-31',
    'ivan,,,,',
    'ivan@club.example,MSF Level 2,3,,2027-12-31',
    'ivan@club.example,Pilot,,,',
  );
  expect(answer.status).toBe(422);
  expect(answer.problem().errors?.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    '2 Valid Until: The last day is before the first day.',
    '3 Email: Nobody in your club has this address. Correct it, or add the person to a roster first.',
    "4 Valid Until: '31.2.2027' is not a date. Write it as 2026-05-16, 5/16/2026 or 16.5.2026.",
    "5 Number: The person has several credentials of the kind 'MSF Level 2'. Write the number.",
    "6 Email: 'ivan' is not an e-mail address. Write a single one, such as ana@example.org.",
    '6 Kind: The cell is empty.',
    '7 Email: ivan@club.example is already in row 2, with different data. Keep one of the two rows.',
    "8 Kind: Your club does not list the kind 'Pilot'. Write MSF Level 2, or add the kind first.",
  ]);
  expect(await readData(club.deps.pool)).toEqual(before);
});

test('rejects changes since the preview, 41 credentials, and callers without an office', async () => {
  const club = await makeClub();
  const kindId = await listKind(club);
  const { ada, byOrganization: query, cast } = club;
  const row = 'ivan@club.example,MSF Level 2,1234,,2028-12-31';
  const { Basis: basis } = await preview(club, row);
  (await ada.call('SaveCredential', { body: credentialOf(club, cast.instructor, kindId) })).reply();
  expect(
    (await ada.call('ImportCredentials', { query: { ...query, basis }, file: fileOf(row) })).status,
  ).toBe(409);
  const many = Array.from({ length: 41 }, (_, number) => `ines@club.example,MSF Level 2,${number},,`);
  const { Faults } = await preview(club, ...many);
  expect(Faults).toMatchObject([{ row: 42, column: 'Email' }]);
  const { club: withSchool, chief } = await makeSchool();
  await listKind(withSchool);
  const byChief = { query: withSchool.byOrganization, file: fileOf(row) };
  expect((await chief.call('ImportCredentials', byChief)).status).toBe(200);
  const ivan = await signInAs(club, cast.instructor);
  expect((await ivan.call('PreviewCredentials', { query, file: fileOf(row) })).status).toBe(404);
  expect((await ivan.call('ImportCredentials', { query, file: fileOf(row) })).status).toBe(404);
});

test('the sample is valid for a club with its people and kind', async () => {
  const club = await makeClub();
  await listKind(club);
  const sample = (await club.ada.call('GetSampleImportCredentials')).text;
  expect(sample).toBe(sampleCredentialsCsv('2026-06-20'));
  const { Faults } = await preview(club, ...sample.trim().split('\r\n').slice(1));
  expect(Faults.map(({ column }) => column)).toEqual(['Email', 'Email', 'Email']);
});

test('GetCredentials counts the events of 24 months at which a person instructed', async () => {
  const club = await makeClub();
  const count = async () =>
    (await club.ada.call('GetCredentials', { query: club.byOrganization }))
      .reply()
      .Instructors.find(({ UserId }) => UserId === club.cast.instructor.personId)?.Events;
  club.clock.now = new Date('2026-06-13T12:00:00Z');
  expect(await count()).toBe(0);
  club.clock.now = new Date('2026-06-20T12:00:00Z');
  expect(await count()).toBe(1);
  await club.deps.db.updateTable('attendee').set({ absent: true }).execute();
  expect(await count()).toBe(0);
});

test('GetCredentials offers the ladder with a school, the groups of rosters without', async () => {
  const club = await makeClub();
  const { organizationId } = club.cast;
  await club.deps.db
    .insertInto('run_group')
    .values({ id: organizationId, organization_id: organizationId, name: 'Green', position: 1 })
    .execute();
  const groups = async () =>
    (await club.ada.call('GetCredentials', { query: club.byOrganization })).reply().Groups;
  expect(await groups()).toContain('Novice');
  await club.deps.db.updateTable('organization').set({ school: true }).execute();
  expect(await groups()).toEqual(['Green']);
});

test('reads titles, other headers, sheets and statuses of credentials, and corrects their cells', async () => {
  const club = await makeClub();
  await listKind(club);
  const file = {
    name: 'licences.xlsx',
    bytes: makeXlsxSheets({
      Active: [
        ['Licences of North Loop'],
        ['Mail', 'Licence', 'Licence Number', 'Expires', 'Status', 'Shirt'],
        ['ivan@club.example', 'TRUE', '1.23457E+11', '2027-12-31', 'Active', 'M'],
        ['tess@club.example', 'MSF Level 2', '7', '2024-12-31', 'Expired', 'S'],
      ],
      More: [
        ['Mail', 'Licence', 'Expires'],
        ['ines@club.example', 'MSF Level 2', '2027-06-30'],
      ],
    }),
  };
  const query = club.byOrganization;
  const look = async (choices: ImportChoices = {}) =>
    (await club.ada.call('PreviewCredentials', { query, file, choices })).reply();
  const found = await look();
  expect(found.Faults.map(({ row, Sheet, column }) => [row, Sheet, column])).toEqual([
    [3, 'Active', 'Licence'],
    [3, 'Active', 'Licence Number'],
  ]);
  expect(linesOf(found, 'leftOut')).toEqual([{ Name: 'tess@club.example', Details: ['Expired'] }]);
  const choices = { Corrections: [{ RowId: 3, Fields: { Kind: 'MSF Level 2', Number: '123456789012' } }] };
  expect(newLines(await look(choices))).toEqual([
    ['Ivan Instructor', 'MSF Level 2', '123456789012', '2027-12-31'],
    ['Ines Instructor', 'MSF Level 2', '2027-06-30'],
  ]);
  const done = await club.ada.call('ImportCredentials', { query, file, choices });
  expect(done.reply()).toMatchObject({ Created: 2, LeftOut: 1 });
});
