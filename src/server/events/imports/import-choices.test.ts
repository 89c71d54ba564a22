import { expect, test } from 'vitest';
import type { ImportChoices } from '#contract/schemas/basics.ts';
import { linesOf } from '#testing/preview-lines.ts';
import { type Club, makeClub, readAttendee } from '#testing/rosters.ts';

const fileOf = (...rows: string[]) => ({ name: 'roster.csv', bytes: rows.join('\n') });

const preview = async (
  { ada, byEvent }: Club,
  file: ReturnType<typeof fileOf>,
  choices: ImportChoices = {},
) => (await ada.call('PreviewAssignmentsForEvent', { query: byEvent, file, choices })).reply();

const send = async ({ ada, byEvent }: Club, file: ReturnType<typeof fileOf>, choices: ImportChoices = {}) =>
  ada.call('ImportAssignmentsForEvent', { query: byEvent, file, choices });

const unusual = fileOf(
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
  expect((await preview(club, unusual)).FaultCount).toBe(1);
  expect((await send(club, unusual, answers)).reply()).toMatchObject({ Created: 2, LeftOut: 0 });
  expect(await preview(club, unusual)).toMatchObject({ Unchanged: 2, LeftOut: 0, FaultCount: 0 });
  expect((await readAttendee(club, 'bea@reg.example'))?.User.Group).toBe('Instructor');
});

test('a choice counts more than what is remembered', async () => {
  const club = await makeClub();
  await send(club, unusual, answers);
  expect(await preview(club, unusual, { Statuses: [] })).toMatchObject({ LeftOut: 1, Unchanged: 1 });
});

test('a preview remembers nothing', async () => {
  const club = await makeClub();
  await preview(club, unusual, answers);
  expect((await preview(club, unusual)).FaultCount).toBe(1);
});

const faulty = fileOf(
  'First Name,Last Name,Email,Group',
  'Ann,Lee,ann@reg.example,Green',
  'Bea,Ray,bea at reg,Green',
);

test('imports a corrected row', async () => {
  const club = await makeClub();
  const [fault] = (await preview(club, faulty)).Faults;
  expect(fault).toMatchObject({ row: 3, Field: 'Email', code: 'invalid', Written: 'bea at reg' });
  const RowId = fault?.RowId ?? 0;
  const corrected = { Corrections: [{ RowId, Fields: { Email: 'bea@reg.example' } }] };
  expect((await send(club, faulty, corrected)).reply()).toMatchObject({ Created: 2 });
});

test('a correction that makes another row bad is a fault there', async () => {
  const club = await makeClub();
  const corrected = { Corrections: [{ RowId: 3, Fields: { Email: 'ann@reg.example' } }] };
  expect((await preview(club, faulty, corrected)).Faults).toMatchObject([
    { row: 3, code: 'samePerson', Suggestions: [{ Fields: { 'First Name': 'Ann', 'Last Name': 'Lee' } }] },
  ]);
});

test('leaves out rows by choice, and shows them', async () => {
  const club = await makeClub();
  const found = await preview(club, faulty, { LeftOut: [3] });
  expect(found).toMatchObject({ Created: 1, LeftOut: 1, FaultCount: 0 });
  expect(linesOf(found, 'leftOut')).toEqual([{ Name: 'Bea Ray', Details: ['Left out by choice'] }]);
});

test('suggests one person for two names of one address', async () => {
  const club = await makeClub();
  const couple = fileOf(
    'First Name,Last Name,Email,Group',
    'Ann,Lee,both@reg.example,Green',
    'Bob,Lee,both@reg.example,Green',
  );
  const [fault] = (await preview(club, couple)).Faults;
  const Fields = fault?.Suggestions[0]?.Fields ?? {};
  const choices = { Corrections: [{ RowId: fault?.RowId ?? 0, Fields }] };
  expect((await send(club, couple, choices)).reply()).toMatchObject({ Created: 1 });
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
  const { Faults } = await preview(await makeClub(), fileOf(...rows));
  expect(Faults.map(fault => fault.code)).toContain(code);
});

test.each([
  ['100 columns', [`Name,Email,Group,${'c,'.repeat(96)}z`, `Ann Lee,a@b.example,G,${'v,'.repeat(96)}z`]],
  [
    'statuses in Spanish and German',
    ['Name,Email,Group,Estado', 'A B,a@b.example,G,Confirmada', 'C D,c@b.example,G,Bezahlt'],
  ],
])('reads %s', async (_, rows) => {
  const found = await preview(await makeClub(), fileOf(...rows));
  expect(found).toMatchObject({ FaultCount: 0, LeftOut: 0 });
});

test('a header that others separate by semicolons is refused with the reason', async () => {
  const club = await makeClub();
  const answer = await send(
    club,
    fileOf('Name;Email;Group', 'Ann Lee,a@b.example,G', 'Bea Ray,b@b.example,G'),
  );
  expect(answer.problem().detail).toContain('separates');
});
