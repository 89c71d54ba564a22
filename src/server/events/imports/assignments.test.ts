import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableOf } from '#server/platform/spreadsheet/table/table.fixture.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';
import { checkAssignmentRows } from './assignments.ts';

const header = ['First Name', 'Last Name', 'Email', 'Group', 'Vehicle', 'Instructor Email', 'Role'];
const nobody: ReadonlySet<string> = new Set();
const checkTable = (table: Table, known = nobody) => {
  const { rows, problems } = checkAssignmentRows(table, known);
  return problems.length === 0 ? { rows } : { problems };
};
const checkKnowing = (known: ReadonlySet<string>, ...rows: string[][]) =>
  checkTable(tableOf(header, ...rows), known);
const check = (...rows: string[][]) => checkKnowing(nobody, ...rows);

const ines = ['Ines', 'Instructor', 'ines@example.org', 'Instructor', '', '', ''];
const sam = ['Sam', 'Student', 'sam@example.org', 'Green', 'Miata', 'ines@example.org', ''];
/** Sam's row with some cells changed. */
const samWith = (cells: Readonly<Record<number, string>>) => sam.map((cell, index) => cells[index] ?? cell);
const problem = (row: number, column: string, message: string) => ({ problems: [{ row, column, message }] });

describe('an assignments file', () => {
  it('gives its people, cleaned', () => {
    const row = [
      ' Jose\u0301 ',
      'de  la Cruz',
      ' Jose@Example.ORG ',
      ' Run Group 2',
      '2019 "Red" Miata',
      'INES@example.org',
      '',
    ];
    expect(check(ines, row)).toEqual({
      rows: [
        {
          row: 2,
          firstName: 'Ines',
          lastName: 'Instructor',
          email: 'ines@example.org',
          group: 'Instructor',
          vehicle: '',
          carNumber: '',
          instructorEmail: '',
          days: '',
        },
        {
          row: 3,
          firstName: 'José',
          lastName: 'de la Cruz',
          email: 'jose@example.org',
          group: 'Run Group 2',
          vehicle: '2019 "Red" Miata',
          carNumber: '',
          instructorEmail: 'ines@example.org',
          days: '',
        },
      ],
    });
  });

  it.each(["D'Angelo-Núñez", 'نوشین', '王小明', 'Zoë 🏁', 'O’Dowd', '=SUM(A1)'])(
    'takes the name %s as it is',
    name => {
      expect(check(samWith({ 1: name, 5: '' }))).toMatchObject({ rows: [{ lastName: name }] });
    },
  );

  it.each([
    ['Car #', '# 12a'],
    ['Number', '12A'],
    ['Startnummer', ' 12 a '],
  ])('takes a car number from the column %s', (column, written) => {
    expect(checkTable(tableOf([...header, column], [...samWith({ 5: '' }), written]))).toMatchObject({
      rows: [{ carNumber: '12A' }],
    });
  });

  it('names a car number that is none', () => {
    expect(checkTable(tableOf([...header, 'Car Number'], [...samWith({ 5: '' }), '12345']))).toEqual(
      problem(2, 'Car Number', "'12345' is not a car number. Write up to 4 letters and digits, or none."),
    );
  });

  it('may have two people of one name', () => {
    expect(check(ines, sam, samWith({ 2: 'other.sam@example.org' }))).toMatchObject({ rows: [{}, {}, {}] });
  });

  it('may call its columns as clubs do, in any order, and leave out what is optional', () => {
    const headers = ['Car', 'Run Group', 'E-mail', 'Surname', 'Given Name', 'Instructor E-mail', 'Shirt'];
    const rows = [
      ['', 'Instructor', 'ines@example.org', 'Instructor', 'Ines', '', 'XL'],
      ['Miata', 'Green', 'sam@example.org', 'Student', 'Sam', 'ines@example.org', 'M'],
    ];
    expect(checkTable(tableOf(headers, ...rows))).toEqual(check(ines, sam));
    const fewest = tableOf(
      ['First', 'Last', 'Email Address', 'Role'],
      ['Sam', '', 'sam@example.org', 'student'],
    );
    expect(checkTable(fewest)).toMatchObject({ rows: [{ group: 'Novice', vehicle: '' }] });
  });

  it('needs a column of groups or roles', () => {
    expect(checkTable(tableOf(['Vehicle'], ['Miata']))).toMatchObject({
      problems: ['First Name', 'Last Name', 'Email', 'Group'].map(column => ({ row: 1, column })),
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
  ])('group %j and role %j mean %s', (group, role, meant) => {
    expect(check(samWith({ 3: group, 5: '', 6: role }))).toMatchObject({ rows: [{ group: meant }] });
  });

  it.each([
    ['Blue', 'Teacher', "A Teacher is in the group Instructor, not in 'Blue'."],
    ['Instructor', 'Student', 'A Student cannot be in the group Instructor.'],
    ['Blue', 'Mechanic', "'Mechanic' is not a role. Write Teacher or Student."],
  ])('group %j and role %j are a problem', (group, role, message) => {
    expect(check(samWith({ 3: group, 5: '', 6: role }))).toEqual(problem(2, 'Role', message));
  });
});

describe('an address', () => {
  it.each(['sam', 'sam@example.org, tess@example.org', 'Sam <sam@example.org>', 'sam@example', '#N/A'])(
    '%s is a problem',
    written => {
      expect(check(samWith({ 2: written, 5: '' }))).toMatchObject({
        problems: [{ row: 2, column: 'Email' }],
      });
      expect(check(samWith({ 5: written }))).toMatchObject({
        problems: [{ row: 2, column: 'Instructor Email' }],
      });
    },
  );

  it('is quoted short and says what to write', () => {
    const message = `'${'x'.repeat(59)}…' is not an e-mail address. Write a single one, such as ana@example.org.`;
    expect(check(samWith({ 2: 'x'.repeat(200), 5: '' }))).toEqual(problem(2, 'Email', message));
  });

  it('is required, and so is a name', () => {
    expect(check(samWith({ 2: ' ', 5: '' }))).toEqual(problem(2, 'Email', 'The cell is empty.'));
    expect(check(samWith({ 0: '', 1: '', 5: '' }))).toEqual(problem(2, 'First Name', 'The row has no name.'));
    expect(check(samWith({ 0: '', 5: '' }))).toMatchObject({
      rows: [{ firstName: '', lastName: 'Student' }],
    });
  });
});

describe('an instructor who is assigned', () => {
  it('may be further down in the file, or on the roster only', () => {
    expect(check(sam, ines)).toMatchObject({ rows: [{ instructorEmail: 'ines@example.org' }, {}] });
    expect(checkKnowing(new Set(['ines@example.org']), sam)).toMatchObject({ rows: [{}] });
  });

  it('must be somebody', () => {
    const message = 'No instructor has the address ines@example.org, neither in this file nor on the roster.';
    expect(check(sam)).toEqual(problem(2, 'Instructor Email', message));
  });

  it('must instruct, and the file counts more than the roster', () => {
    const novice = ines.with(3, 'Blue');
    const message = "ines@example.org is in row 3 with the group 'Blue', not Instructor.";
    expect(checkKnowing(new Set(['ines@example.org']), sam, novice)).toEqual(
      problem(2, 'Instructor Email', message),
    );
  });

  it('is not the student', () => {
    expect(check(samWith({ 5: 'SAM@example.org' }))).toEqual(
      problem(2, 'Instructor Email', 'A student cannot be their own instructor.'),
    );
  });

  it('is ignored for people who instruct', () => {
    expect(check(ines.with(5, 'ines@example.org'))).toMatchObject({ rows: [{ instructorEmail: '' }] });
  });

  it('is not reported as missing when only their own row is wrong', () => {
    expect(check(sam, ines.with(6, 'Boss'))).toMatchObject({ problems: [{ row: 3, column: 'Role' }] });
  });
});

it('has one group of what differs only in case or spaces', () => {
  const groups = ['INSTRUCTORS', 'NOVICE', 'Novice', 'novice', 'instructor', 'HPDE 1', 'hpde1', ''];
  const rows = groups.map((group, index) => ['P', '', `p${index}@example.org`, group, '', '', '']);
  expect(check(...rows)).toMatchObject({
    rows: ['Instructor', 'Novice', 'Novice', 'Novice', 'Instructor', 'HPDE 1', 'HPDE 1', 'Novice'].map(
      group => ({ group }),
    ),
  });
});

describe('an address in two rows', () => {
  it('is one person when all other cells agree', () => {
    const again = samWith({ 2: 'SAM@example.org', 3: 'GREEN', 4: ' Miata' });
    expect(check(ines, sam, again)).toEqual(check(ines, sam));
  });

  it('is a problem when anything differs', () => {
    expect(check(ines, sam, samWith({ 4: 'Corvette' }))).toEqual(
      problem(
        4,
        'Email',
        'sam@example.org is already in row 3, with different data. Keep one of the two rows.',
      ),
    );
  });
});

it('leaves nobody unread when all rows are good, however the addresses are written', () => {
  const guarded = samWith({ 2: "'+sam@example.org", 5: '' });
  expect(checkAssignmentRows(tableOf(header, guarded), nobody)).toMatchObject({
    rows: [{ email: '+sam@example.org' }],
    unread: [],
  });
});

describe('checkAssignmentRows reports all faults at once', () => {
  const cellsOf = (...rows: string[][]) => {
    const { problems } = checkAssignmentRows(tableOf(header, ...rows), nobody);
    return problems.map(({ row, column }) => [row, column]);
  };

  it('an unknown instructor, in rows that have other faults, too', () => {
    expect(cellsOf(samWith({ 2: 'nowhere' }), samWith({ 4: 'x'.repeat(121) }))).toEqual([
      [2, 'Email'],
      [2, 'Instructor Email'],
      [3, 'Vehicle'],
      [3, 'Instructor Email'],
    ]);
  });

  it('an instructor whose row has another group, and another fault', () => {
    expect(cellsOf(sam, ines.with(3, 'Blue').with(4, 'x'.repeat(121)))).toEqual([
      [2, 'Instructor Email'],
      [3, 'Vehicle'],
    ]);
  });

  it('an address in two rows that have other faults, too: a refused cell contradicts nothing', () => {
    const bad = samWith({ 4: 'x'.repeat(121) });
    expect(cellsOf(ines, sam, bad, bad.with(3, 'Blue'))).toEqual([
      [4, 'Vehicle'],
      [5, 'Vehicle'],
      [5, 'Email'],
    ]);
  });

  it('a role beside a group that is wrong', () => {
    expect(cellsOf(samWith({ 3: 'x'.repeat(61), 5: '', 6: 'Boss' }))).toEqual([
      [2, 'Group'],
      [2, 'Role'],
    ]);
  });

  it('but no cell twice', () => {
    expect(
      cellsOf(samWith({ 5: 'nobody' }), samWith({ 2: 'tess@example.org', 5: 'TESS@example.org' })),
    ).toEqual([
      [2, 'Instructor Email'],
      [3, 'Instructor Email'],
    ]);
  });
});

it('letters that were lost when the file was saved are a problem', () => {
  const message = "Letters of 'N??ez' were lost. Save the file as .xlsx or as CSV UTF-8.";
  expect(check(samWith({ 1: 'N??ez', 5: '' }))).toEqual(problem(2, 'Last Name', message));
});

it.each([
  ['First Name', 0, 121],
  ['Vehicle', 4, 121],
  ['Group', 3, 61],
  ['Vehicle', 4, 10_000],
])('too long a %s is a problem', (column, index, length) => {
  expect(check(samWith({ [index]: 'x'.repeat(length), 5: '' }))).toMatchObject({
    problems: [{ row: 2, column }],
  });
});

it('whatever the cells hold, the file is taken or refused as a whole, in the order of its rows', () => {
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
  fc.assert(
    fc.property(rows, any => {
      const outcome = check(...any);
      const numbers = ('rows' in outcome ? outcome.rows : outcome.problems).map(({ row }) => row);
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }),
  );
});

it.each([
  ['German', ['Vorname', 'Nachname', 'E-Mail', 'Gruppe', 'Fahrzeug', 'Instruktor', 'Rolle']],
  ['French', ['Prénom', 'Nom', 'Courriel', 'Groupe', 'Véhicule', 'Instructeur', 'Rôle']],
  [
    'Spanish',
    ['Nombre', 'Apellidos', 'Correo electrónico', 'Grupo', 'Vehículo', 'Correo del instructor', 'Rol'],
  ],
])('a roster with %s headers is read like the sample', (_, translated) => {
  expect(checkTable(tableOf(translated, ines, sam))).toEqual(check(ines, sam));
});

describe('a single column Name', () => {
  const named = (...names: readonly string[]) =>
    checkTable(
      tableOf(['Name', 'Email', 'Group'], ...names.map((name, at) => [name, `p${at}@example.org`, 'Green'])),
    );

  it.each([
    ['Groß, Karl', 'Karl', 'Groß'],
    ['de la Cruz, Ana María', 'Ana María', 'de la Cruz'],
    ['Ana Ruiz', 'Ana', 'Ruiz'],
    ['Ludwig van  Beethoven', 'Ludwig', 'van Beethoven'],
    ['Björk', 'Björk', ''],
    ['Owen Park, III', 'Owen', 'Park III'],
    ['Owen Park, Jr.', 'Owen', 'Park Jr.'],
    ['Ana María Ruiz, M.D., PhD', 'Ana', 'María Ruiz M.D. PhD'],
    ['Park, Owen, Jr.', 'Owen', 'Park Jr.'],
    ['Park III, Owen', 'Owen', 'Park III'],
    ['Nguyen, Do', 'Do', 'Nguyen'],
    ['Khan, Md', 'Md', 'Khan'],
  ])('is split without losing a word: %s', (name, firstName, lastName) => {
    expect(named(name)).toMatchObject({ rows: [{ firstName, lastName }] });
  });

  it.each(['Ruiz, Vega, Ana', 'Ruiz,', ', Ana', 'Park, III', 'MD, PhD', ', Jr.'])(
    'is refused when a comma does not separate the names: %s',
    name => {
      const message = `First and last name cannot be separated in '${name}'. Write First Name and Last Name in two columns, or "Last, First".`;
      expect(named('Ana Ruiz', name)).toEqual(problem(3, 'Name', message));
    },
  );

  it('is refused where it is empty', () => {
    expect(named('')).toEqual(problem(2, 'Name', 'The row has no name.'));
  });

  it('does not count beside First Name or Last Name', () => {
    expect(checkTable(tableOf([...header, 'Name'], [...sam, 'Somebody Else'], ines))).toMatchObject({
      rows: [{ firstName: 'Sam', lastName: 'Student' }, {}],
    });
    expect(
      checkTable(tableOf(['Name', 'First Name', 'Email', 'Group'], ['Ruiz', 'Ana', 'a@b.example', ''])),
    ).toMatchObject({ problems: [{ row: 1, column: 'Last Name' }] });
  });
});

it('an address keeps its domain as the name service knows it, and is refused with other letters before the @', () => {
  expect(check(samWith({ 2: 'sam@münchen.de' }), ines)).toMatchObject({
    rows: [{ email: 'sam@xn--mnchen-3ya.de' }, {}],
  });
  const message = 'Mail servers do not accept letters such as ö before the @. Ask for another address.';
  expect(check(samWith({ 2: 'björn@example.org' }), ines)).toEqual(problem(2, 'Email', message));
});

describe('a group that is a word for instructor', () => {
  const group = (written: string, role = '', clubGroups: readonly string[] = []) => {
    const row = samWith({ 3: written, 5: '', 6: role });
    const { rows, problems } = checkAssignmentRows(tableOf(header, row), nobody, clubGroups);
    return problems.length > 0 ? problems : rows[0]?.group;
  };

  it.each([
    'Instructeur',
    'Instruktorin',
    'Instructor (Lead)',
    'Lead Instructors',
    'Coach',
    'coaches',
    'Monitor',
  ])('is not guessed: %s', written => {
    const message = `'${written}' may mean instructors or students. Write Instructor, or Student in a column Role.`;
    expect(group(written)).toEqual([{ row: 2, column: 'Group', message }]);
  });

  it('is a group if the club has the group, or if the role decides', () => {
    expect(group('instructor CANDIDATES', '', ['Instructor Candidates'])).toBe('Instructor Candidates');
    expect(group('Coach', 'Student')).toBe('Coach');
    expect(group('Instructors')).toBe('Instructor');
  });

  it.each(['Coached', 'Instructed', 'Strainers', 'Green'])('is not every word like it: %s', written => {
    expect(group(written)).toBe(written);
  });
});

it("the club's spelling of a group wins over the file's, the first of several", () => {
  const { rows } = checkAssignmentRows(tableOf(header, samWith({ 3: 'green', 5: '' }), ines), nobody, [
    'GREEN',
    'Green',
  ]);
  expect(rows[0]?.group).toBe('GREEN');
});
