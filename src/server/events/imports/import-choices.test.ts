import { expect, test } from 'vitest';
import type { ImportChoices } from '#contract/schemas/basics.ts';
import { programOf } from '#testing/access-tokens.ts';
import { csvFile, linesOf, previewRoster, sendRoster } from '#testing/import-files.ts';
import { makeClub, readAttendee } from '#testing/rosters.ts';

const unusual = csvFile(
  'Name,Mail,Squad,Reg. State,Shirt',
  'Ann Lee,ann@reg.example,Green,Pending,M',
  'Bea Ray,bea@reg.example,Head Coach,Confirmed,L',
);
const answers: ImportChoices = {
  Columns: { Squad: 'Group' },
  Statuses: ['Pending'],
  Groups: { 'Head Coach': 'Instructor' },
};

test('remembers columns, statuses and words of an imported file', async () => {
  const club = await makeClub();
  expect((await previewRoster(club, unusual)).FaultCount).toBe(1);
  expect((await sendRoster(club, unusual, { choices: answers })).reply()).toMatchObject({
    Created: 2,
    LeftOut: 0,
  });
  expect(await previewRoster(club, unusual)).toMatchObject({ Unchanged: 2, LeftOut: 0, FaultCount: 0 });
  expect((await readAttendee(club, 'bea@reg.example'))?.User.Group).toBe('Instructor');
});

test('a choice counts more than what is remembered', async () => {
  const club = await makeClub();
  await sendRoster(club, unusual, { choices: answers });
  expect(await previewRoster(club, unusual, { choices: { Statuses: [] } })).toMatchObject({
    LeftOut: 1,
    Unchanged: 1,
  });
});

test('a preview remembers nothing', async () => {
  const club = await makeClub();
  await previewRoster(club, unusual, { choices: answers });
  expect((await previewRoster(club, unusual)).FaultCount).toBe(1);
});

const faulty = csvFile(
  'First Name,Last Name,Email,Group',
  'Ann,Lee,ann@reg.example,Green',
  'Bea,Ray,bea at reg,Green',
);

test('imports a corrected row', async () => {
  const club = await makeClub();
  const [fault] = (await previewRoster(club, faulty)).Faults;
  expect(fault).toMatchObject({ row: 3, Field: 'Email', code: 'invalid', Written: 'bea at reg' });
  const RowId = fault?.RowId ?? 0;
  const corrected = { Corrections: [{ RowId, Fields: { Email: 'bea@reg.example' } }] };
  expect((await sendRoster(club, faulty, { choices: corrected })).reply()).toMatchObject({ Created: 2 });
});

test('a correction that makes another row bad is a fault there', async () => {
  const club = await makeClub();
  const corrected = { Corrections: [{ RowId: 3, Fields: { Email: 'ann@reg.example' } }] };
  expect((await previewRoster(club, faulty, { choices: corrected })).Faults).toMatchObject([
    { row: 3, code: 'samePerson', Suggestions: [{ Fields: { 'First Name': 'Ann', 'Last Name': 'Lee' } }] },
  ]);
});

test('leaves out rows by choice, and shows them', async () => {
  const club = await makeClub();
  const found = await previewRoster(club, faulty, { choices: { LeftOut: [3] } });
  expect(found).toMatchObject({ Created: 1, LeftOut: 1, FaultCount: 0 });
  expect(linesOf(found, 'leftOut')).toEqual([{ Name: 'Bea Ray', Details: ['Left out by choice'] }]);
});

test('suggests one person for two names of one address', async () => {
  const club = await makeClub();
  const couple = csvFile(
    'First Name,Last Name,Email,Group',
    'Ann,Lee,both@reg.example,Green',
    'Bob,Lee,both@reg.example,Green',
  );
  const [fault] = (await previewRoster(club, couple)).Faults;
  const Fields = fault?.Suggestions[0]?.Fields ?? {};
  const choices = { Corrections: [{ RowId: fault?.RowId ?? 0, Fields }] };
  expect((await sendRoster(club, couple, { choices })).reply()).toMatchObject({ Created: 1 });
});

test.each(['no JSON', '[]', '{"Statuses":"all"}', '{"LeftOut":["x"]}'])(
  'refuses choices of another shape: %s',
  async text => {
    const { ada, byEvent: query } = await makeClub();
    const boundary = 'XX';
    const part = (name: string, body: string, more = '') =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${body}\r\n`;
    const answer = await ada.call('PreviewAssignmentsForEvent', {
      query,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${part('choices', text)}${part('import', 'Name', '; filename="a.csv"')}--${boundary}--\r\n`,
    });
    expect(answer.status).toBe(400);
  },
);

test.each([
  ['a header twice', ['Name,Email,Email,Group', 'Ann Lee,a@b.example,a@b.example,G'], 'columnAmbiguous'],
  ['two columns for a field', ['Name,Email,Run Group,Class Group', 'A B,a@b.example,G,H'], 'columnAmbiguous'],
  ['only a header', ['Name,Email,Group'], 'invalid'],
  [
    'the columns that a header in row 12 has',
    [...Array.from({ length: 11 }, (_, row) => `Remark ${row}`), 'Name,Email,Group', 'A B,a@b.example,G'],
    'columnMissing',
  ],
  ['a group that became a date', ['Name,Email,Group', 'Ann Lee,a@b.example,2026-01-02'], 'invalid'],
  ['a group that became TRUE', ['Name,Email,Group', 'Ann Lee,a@b.example,TRUE'], 'invalid'],
  ['a member number without digits', ['Name,Email,Group,Member #', 'A B,a@b.example,G,1.2E+11'], 'invalid'],
  ['an unknown instructor', ['Name,Email,Group,Instructor', 'A B,a@b.example,G,No Body'], 'unknownPerson'],
  [
    'two groups of one person',
    ['Name,Email,Group', 'Ann Lee,a@b.example,G', 'Ann Lee,a@b.example,H'],
    'conflict',
  ],
])('names %s', async (_, rows, code) => {
  const { Faults } = await previewRoster(await makeClub(), csvFile(...rows));
  expect(Faults.map(fault => fault.code)).toContain(code);
});

test.each([
  ['100 columns', [`Name,Email,Group,${'c,'.repeat(96)}z`, `Ann Lee,a@b.example,G,${'v,'.repeat(96)}z`]],
  [
    'statuses in Spanish, French and German',
    [
      'Name,Email,Group,Estado',
      'A B,a@b.example,G,Confirmada',
      'C D,c@b.example,G,Bezahlt',
      'E F,e@b.example,G,Inscrite',
    ],
  ],
  ['emoji and names from right to left', ['Name,Email,Group', '"حداد, يوسف 🏁",y@b.example,G']],
])('reads %s', async (_, rows) => {
  const found = await previewRoster(await makeClub(), csvFile(...rows));
  expect(found).toMatchObject({ FaultCount: 0, LeftOut: 0 });
});

const twoColumns = csvFile('Name,Email,Email,Group', 'Ann Lee,ann@reg.example,mum@reg.example,Green');

test.each([
  ['Email', 'ann@reg.example'],
  ['Email (2)', 'mum@reg.example'],
])('takes the column %s of two that are called Email', async (header, email) => {
  const club = await makeClub();
  const found = await previewRoster(club, twoColumns, { choices: { Columns: { [header]: 'Email' } } });
  expect(found).toMatchObject({ FaultCount: 0, Lines: [{ Cells: expect.arrayContaining([email]) }] });
  const unread = found.Sheets[0]?.Headers.filter(({ Field }) => Field === '');
  expect(unread).toEqual([{ Header: header === 'Email' ? 'Email (2)' : 'Email', Field: '' }]);
});

test('asks which of two columns is meant when both are chosen for one field', async () => {
  const file = csvFile('Name,Email,Squad,Team', 'Ann Lee,ann@reg.example,Green,Blue');
  const choices = { Columns: { Squad: 'Group', Team: 'Group' } };
  const { Faults } = await previewRoster(await makeClub(), file, { choices });
  expect(Faults).toMatchObject([{ column: 'Team', Field: 'Group', code: 'columnAmbiguous' }]);
});

test('a header that others separate by semicolons is refused with the reason', async () => {
  const club = await makeClub();
  const answer = await sendRoster(
    club,
    csvFile('Name;Email;Group', 'Ann Lee,a@b.example,G', 'Bea Ray,b@b.example,G'),
  );
  expect(answer.problem().detail).toContain('separates');
});

test('answers a program with a code for each question, and takes its answers', async () => {
  const club = await makeClub();
  const program = await programOf(club, club.ada, club.cast.organizationId, true);
  const file = { query: club.byEvent, file: unusual };
  const refused = (await program.call('ImportAssignmentsForEvent', file)).problem();
  expect(refused).toMatchObject({ status: 422, errors: [{ column: 'Group', code: 'columnMissing' }] });
  const columns = { Columns: { Squad: 'Group' } };
  const asked = (await program.call('ImportAssignmentsForEvent', { ...file, choices: columns })).problem();
  expect(asked.errors).toMatchObject([{ row: 3, column: 'Squad', code: 'groupMeaning' }]);
  const done = await program.call('ImportAssignmentsForEvent', { ...file, choices: answers });
  expect(done.reply()).toMatchObject({ Created: 2, LeftOut: 0 });
});
