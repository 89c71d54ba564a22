import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROWS_OF_A_SHEET } from '#server/platform/spreadsheet/table/table.ts';
import {
  check,
  checkTable,
  checkWithInstructors,
  header,
  ines,
  problem,
  sam,
  samWith,
} from '#testing/assignment-rows.ts';
import { tableOf } from '#testing/spreadsheet-table.ts';
import { checkAssignmentRows } from './assignments.ts';

describe('an assignments file', () => {
  it('gives its people, cleaned', async () => {
    const row = [
      ' Jose\u0301 ',
      'de  la Cruz',
      ' Jose@Example.ORG ',
      ' Run Group 2',
      '2019 "Red" Miata',
      'INES@example.org',
      '',
    ];
    const noLimits = {
      maxStudents: '',
      takes: '',
      ownGroup: '',
      askedFor: '',
      drives: false,
      memberNumber: '',
    };
    expect(await check(ines, row)).toEqual({
      rows: [
        {
          row: 2,
          rows: [2],
          firstName: 'Ines',
          lastName: 'Instructor',
          email: 'ines@example.org',
          group: 'Instructor',
          vehicle: '',
          carNumber: '',
          instructorEmail: '',
          days: '',
          ...noLimits,
        },
        {
          row: 3,
          rows: [3],
          firstName: 'José',
          lastName: 'de la Cruz',
          email: 'jose@example.org',
          group: 'Run Group 2',
          vehicle: '2019 "Red" Miata',
          carNumber: '',
          instructorEmail: 'ines@example.org',
          days: '',
          ...noLimits,
        },
      ],
    });
  });

  it.each(["D'Angelo-Núñez", 'نوشین', '王小明', 'Zoë 🏁', 'O’Dowd', '=SUM(A1)'])(
    'takes the name %s as it is',
    async name => {
      expect(await check(samWith({ 1: name, 5: '' }))).toMatchObject({ rows: [{ lastName: name }] });
    },
  );

  it('takes a car number, and names one that is none', async () => {
    const checkNumber = (number: string) =>
      checkTable(tableOf([...header, 'Car Number'], [...samWith({ 5: '' }), number]));
    expect(await checkNumber('# 12a')).toMatchObject({ rows: [{ carNumber: '12A' }] });
    expect(await checkNumber('12345')).toEqual(
      problem(2, 'Car Number', "'12345' is not a car number. Write up to 4 letters and digits, or none."),
    );
  });

  it('may have two people of one name', async () => {
    expect(await check(ines, sam, samWith({ 2: 'other.sam@example.org' }))).toMatchObject({
      rows: [{}, {}, {}],
    });
  });

  it('may call its columns as clubs do, in any order, and leave out what is optional', async () => {
    const headers = ['Car', 'Run Group', 'E-mail', 'Surname', 'Given Name', 'Instructor E-mail', 'Shirt'];
    const rows = [
      ['', 'Instructor', 'ines@example.org', 'Instructor', 'Ines', '', 'XL'],
      ['Miata', 'Green', 'sam@example.org', 'Student', 'Sam', 'ines@example.org', 'M'],
    ];
    expect(await checkTable(tableOf(headers, ...rows))).toEqual(await check(ines, sam));
    const fewest = tableOf(
      ['First', 'Last', 'Email Address', 'Role'],
      ['Sam', '', 'sam@example.org', 'student'],
    );
    expect(await checkTable(fewest)).toMatchObject({ rows: [{ group: 'Novice', vehicle: '' }] });
  });

  it('needs a column of groups or roles', async () => {
    expect(await checkTable(tableOf(['Vehicle'], ['Miata']))).toMatchObject({
      problems: ['First Name', 'Last Name', 'Group'].map(column => ({ row: 1, column })),
    });
  });
});

describe('group and role together', () => {
  it.each([
    ['', '', 'Novice'],
    ['', 'Student', 'Novice'],
    ['', 'Teacher', 'Instructor'],
    ['', 'instructor', 'Instructor'],
    ['INSTRUCTOR', '', 'Instructor'],
    ['instructor', 'TEACHER', 'Instructor'],
    ['Instructors', '', 'Instructor'],
    ['Instructors', 'Teacher', 'Instructor'],
    ['NOVICE', '', 'Novice'],
    ['Blue', '', 'Blue'],
    ['Blue', 'student', 'Blue'],
  ])('group %j and role %j mean %s', async (group, role, meant) => {
    expect(await check(samWith({ 3: group, 5: '', 6: role }))).toMatchObject({ rows: [{ group: meant }] });
  });

  it.each([
    ['Blue', 'Teacher', "A Teacher is in the group Instructor, not in 'Blue'."],
    ['Instructor', 'Student', 'A Student cannot be in the group Instructor.'],
    ['Blue', 'Mechanic', "'Mechanic' is not a role. Write Teacher or Student."],
  ])('group %j and role %j are a problem', async (group, role, message) => {
    expect(await check(samWith({ 3: group, 5: '', 6: role }))).toEqual(problem(2, 'Role', message));
  });
});

describe('an address', () => {
  it('that is none is quoted short, in both columns', async () => {
    const written = 'x'.repeat(200);
    const message = `'${'x'.repeat(59)}…' is not an e-mail address. Write a single one, such as ana@example.org.`;
    expect(await check(samWith({ 2: written, 5: '' }))).toEqual(problem(2, 'Email', message));
    expect(await check(samWith({ 5: `${written}@` }))).toMatchObject({
      problems: [{ row: 2, column: 'Instructor Email' }],
    });
  });

  it('is refused with other letters before the @', async () => {
    const message = 'Mail servers do not accept letters such as ö before the @. Ask for another address.';
    expect(await check(samWith({ 2: 'björn@example.org' }), ines)).toEqual(problem(2, 'Email', message));
  });

  it('is required, and so is a name', async () => {
    expect(await check(samWith({ 2: ' ', 5: '' }))).toEqual(
      problem(
        2,
        'Email',
        'The row has no e-mail address, and nobody else in the file or your club is known by this name.',
      ),
    );
    expect(await check(samWith({ 0: '', 1: '', 5: '' }))).toEqual(
      problem(2, 'First Name', 'The row has no name.'),
    );
    expect(await check(samWith({ 0: '', 5: '' }))).toMatchObject({
      rows: [{ firstName: '', lastName: 'Student' }],
    });
  });
});

describe('an instructor who is assigned', () => {
  it('may be further down in the file, or on the roster only', async () => {
    expect(await check(sam, ines)).toMatchObject({ rows: [{ instructorEmail: 'ines@example.org' }, {}] });
    expect(await checkWithInstructors(new Map([['ines@example.org', 'Ines Instructor']]), sam)).toMatchObject(
      { rows: [{}] },
    );
  });

  it('must be somebody', async () => {
    const message = 'No instructor has the address ines@example.org, neither in this file nor on the roster.';
    expect(await check(sam)).toEqual(problem(2, 'Instructor Email', message));
  });

  it('must instruct, and the file counts more than the roster', async () => {
    const novice = ines.with(3, 'Blue');
    const message = "ines@example.org is in row 3 with the group 'Blue', not Instructor.";
    expect(
      await checkWithInstructors(new Map([['ines@example.org', 'Ines Instructor']]), sam, novice),
    ).toEqual(problem(2, 'Instructor Email', message));
  });

  it('is not the student', async () => {
    expect(await check(samWith({ 5: 'SAM@example.org' }))).toEqual(
      problem(2, 'Instructor Email', 'A student cannot be their own instructor.'),
    );
  });

  it('is ignored for people who instruct', async () => {
    expect(await check(ines.with(5, 'ines@example.org'))).toMatchObject({ rows: [{ instructorEmail: '' }] });
  });

  it('is not reported as missing when only their own row is wrong', async () => {
    expect(await check(sam, ines.with(6, 'Boss'))).toMatchObject({ problems: [{ row: 3, column: 'Role' }] });
  });
});

describe('an address in two rows', () => {
  it('is one person when all other cells agree', async () => {
    const again = samWith({ 2: 'SAM@example.org', 3: 'GREEN', 4: ' Miata' });
    expect(await check(ines, sam, again)).toMatchObject({ rows: [{}, { rows: [3, 4], vehicle: 'Miata' }] });
  });

  it('is a question when a cell differs', async () => {
    expect(await check(ines, sam, samWith({ 4: 'Corvette' }))).toEqual(
      problem(4, 'Vehicle', "Row 3 of the same person says 'Miata'. Choose one."),
    );
  });

  it('is one question that names both people when the names differ', async () => {
    expect(await check(ines, sam, samWith({ 0: 'Kim', 3: 'Blue', 4: 'Corvette' }))).toEqual(
      problem(
        4,
        'Email',
        'Sam Student (row 3) and Kim Student have the same address. Write another one for Kim Student, or make them one person.',
      ),
    );
  });

  it('is a question when a person drives in two groups', async () => {
    expect(await check(ines, sam, samWith({ 3: 'Blue' }))).toEqual(
      problem(4, 'Group', "Row 3 of the same person says 'Green'. Choose one."),
    );
  });

  it('is a question when two sheets give a person two groups', async () => {
    const { tables: [saturday] = [], ...file } = tableOf(header, samWith({ 5: '' }));
    const { tables: [sunday] = [] } = tableOf(header, samWith({ 3: 'Blue', 5: '' }));
    if (!saturday || !sunday) throw new Error('A file has a table.');
    const onSheet = ROWS_OF_A_SHEET;
    const second = {
      ...sunday,
      sheet: 'Sunday',
      headerRow: onSheet + 1,
      rows: sunday.rows.map(each => ({ ...each, row: onSheet + each.row })),
    };
    expect(await checkTable({ ...file, tables: [{ ...saturday, sheet: 'Saturday' }, second] })).toEqual(
      problem(onSheet + 2, 'Group', "Row 2 of 'Saturday' of the same person says 'Green'. Choose one."),
    );
  });

  it('is an instructor who drives, when one row instructs', async () => {
    expect(await check(ines, samWith({ 3: 'Instructing', 4: '' }), samWith({ 5: '' }))).toMatchObject({
      rows: [{}, { group: 'Instructor', vehicle: 'Miata', ownGroup: 'Green', drives: true }],
    });
  });
});

it('leaves nobody unread when all rows are good, however the addresses are written', async () => {
  const guarded = samWith({ 2: "'+sam@example.org", 5: '' });
  expect(await checkAssignmentRows(tableOf(header, guarded))).toMatchObject({
    rows: [{ email: '+sam@example.org' }],
    unread: [],
  });
});

it('a file is taken or refused as a whole, in the order of its rows', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      'Sam',
      'sam@example.org',
      'ines@example.org',
      'Instructor',
      'Teacher',
      'Student',
      'Green',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const rows = fc.array(fc.array(cell, { maxLength: 8 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rows, async any => {
      const outcome = await check(...any);
      const numbers = ('rows' in outcome ? outcome.rows : outcome.problems).map(({ row }) => row);
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }),
  );
});
