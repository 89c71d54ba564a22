import { describe, expect, it } from 'vitest';
import { findColumns } from './headers.ts';

const columns = {
  email: { name: 'Email', required: true, synonyms: 'Email Address' },
  group: { name: 'Group', synonyms: 'Run Group, Class Group' },
  car: { name: 'Vehicle', synonyms: 'Car' },
} as const;

const find = (...header: string[]) => {
  const { found, problems } = findColumns(
    { sheet: '', headerRow: 1, header, rows: [], hiddenRows: 0 },
    columns,
  );
  return { found, problems: problems.map(({ row, column, message }) => ({ row, column, message })) };
};

describe('the columns of a file', () => {
  it.each([
    'Email',
    ' E-MAIL ',
    'e mail',
    'e_mail',
    'Email Address',
    'E-mail address:',
    'É-mail',
    'Ｅｍａｉｌ',
  ])('are known whatever their case, spaces and punctuation: %s', header => {
    expect(find('x', header)).toEqual({
      found: { email: { index: 1, header: header.trim() } },
      problems: [],
    });
  });

  it('that nobody asked for are left alone', () => {
    expect(find('Email', 'Car #', 'Shirt size', '').found).toEqual({ email: { index: 0, header: 'Email' } });
  });

  it('have the name of the sample before any synonym', () => {
    expect(find('Email', 'Run Group', 'Group')).toEqual({
      found: { email: { index: 0, header: 'Email' }, group: { index: 2, header: 'Group' } },
      problems: [],
    });
  });

  it('must be there when they are required', () => {
    const message =
      "There is no column 'Email'. A row at the top must contain the names of the columns, as in the sample file.";
    expect(find('Group').problems).toEqual([{ row: 1, column: 'Email', message }]);
  });

  it('are a problem when two could be meant', () => {
    expect(find('Email', 'E-mail').problems).toEqual([
      {
        row: 1,
        column: 'E-mail',
        message: "There are two columns 'Email'. Name the right one 'Email', and remove or rename the other.",
      },
    ]);
    expect(find('Email', 'Run Group', 'Class Group').problems).toEqual([
      {
        row: 1,
        column: 'Class Group',
        message:
          "Both 'Run Group' and 'Class Group' could be the column 'Group'. Name the right one 'Group', and remove or rename the other.",
      },
    ]);
  });
});
