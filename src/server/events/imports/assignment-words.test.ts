import { describe, expect, it } from 'vitest';
import { ladderNames, noLadder } from '#domain/events/ladder.ts';
import { check, checkTable, header, ines, problem, sam, samWith } from '#testing/assignment-rows.ts';
import { tableOf } from '#testing/spreadsheet-table.ts';
import { checkAssignmentRows } from './assignments.ts';

it.each([
  ['German', ['Vorname', 'Nachname', 'E-Mail', 'Gruppe', 'Fahrzeug', 'Instruktor', 'Rolle']],
  ['French', ['Prénom', 'Nom', 'Courriel', 'Groupe', 'Véhicule', 'Instructeur', 'Rôle']],
  [
    'Spanish',
    ['Nombre', 'Apellidos', 'Correo electrónico', 'Grupo', 'Vehículo', 'Correo del instructor', 'Rol'],
  ],
  ['other English', ['First', 'Surname', 'Mail', 'Level', 'Car', 'Coach', 'Role']],
])('a roster with %s headers is read like the sample', async (_, translated) => {
  expect(await checkTable(tableOf(translated, ines, sam))).toEqual(await check(ines, sam));
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
  ])('is split without losing a word: %s', async (name, firstName, lastName) => {
    expect(await named(name)).toMatchObject({ rows: [{ firstName, lastName }] });
  });

  it.each(['Ruiz, Vega, Ana', 'Ruiz,', ', Ana', 'Park, III', 'MD, PhD', ', Jr.'])(
    'is refused when a comma does not separate the names: %s',
    async name => {
      const message = `First and last name cannot be separated in '${name}'. Write First Name and Last Name in two columns, or "Last, First".`;
      expect(await named('Ana Ruiz', name)).toEqual(problem(3, 'Name', message));
    },
  );

  it('is refused where it is empty', async () => {
    expect(await named('')).toEqual(problem(2, 'Name', 'The row has no name.'));
  });

  it('does not count beside First Name or Last Name', async () => {
    expect(await checkTable(tableOf([...header, 'Name'], [...sam, 'Somebody Else'], ines))).toMatchObject({
      rows: [{ firstName: 'Sam', lastName: 'Student' }, {}],
    });
    expect(
      await checkTable(tableOf(['Name', 'First Name', 'Email', 'Group'], ['Ruiz', 'Ana', 'a@b.example', ''])),
    ).toMatchObject({ problems: [{ row: 1, column: 'Last Name' }] });
  });
});

const clubNames = (name: string) => ladderNames([{ name, aliases: [] }]);

describe('a group that is a word for instructor', () => {
  const group = async (written: string, role = '', groups = noLadder) => {
    const row = samWith({ 3: written, 5: '', 6: role });
    const { rows, problems } = await checkAssignmentRows(tableOf(header, row), { groups });
    return problems.length > 0 ? problems : rows[0]?.group;
  };

  it.each(['Instruktorin', 'Instructor (Lead)', 'Lead Instructors', 'Monitor'])(
    'is not guessed: %s',
    async written => {
      const message = `'${written}' may mean instructors or students. Choose what it means.`;
      expect(await group(written)).toMatchObject([
        { row: 2, column: 'Group', code: 'groupMeaning', message },
      ]);
    },
  );

  it.each(['Instructing', 'Coach', 'coaches', 'Instructeur'])('is Instructor: %s', async written => {
    expect(await group(written)).toBe('Instructor');
  });

  it('is a group if the club has the group, or if the role decides', async () => {
    expect(await group('instructor CANDIDATES', '', clubNames('Instructor Candidates'))).toBe(
      'Instructor Candidates',
    );
    expect(await group('Coach', 'Student')).toBe('Coach');
    expect(await group('Instructors')).toBe('Instructor');
  });

  it.each(['Coached', 'Instructed', 'Strainers', 'Green'])('is not every word like it: %s', async written => {
    expect(await group(written)).toBe(written);
  });
});

it("the club's spelling of a group wins over the file's", async () => {
  const table = tableOf(header, samWith({ 3: 'green', 5: '' }), ines);
  const { rows } = await checkAssignmentRows(table, { groups: clubNames('GREEN') });
  expect(rows[0]?.group).toBe('GREEN');
});
