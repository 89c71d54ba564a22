import { expect, test } from 'vitest';
import { sheetKinds } from './list-pages.ts';
import { makeSheetInput } from './page/sheet.fixture.ts';

const person = {
  ...{ FirstName: '', LastName: '', Group: 'Novice', Vehicle: '', CarNumber: '' },
  Instructor: null,
};
const People = Array.from({ length: 3 }, (_, nth) => ({
  ...person,
  ...{ UserId: `student-${nth}`, Name: `Student ${nth}` },
}));

test('each list with people can be saved as CSV', () => {
  const lists = Object.entries(sheetKinds).filter(([name]) => name !== 'blank');
  const teacher = { ...person, UserId: 'teacher', Name: 'Teacher', Group: 'Instructor' };
  const students = People.map(student => ({ ...student, Instructor: 3 }));
  const input = makeSheetInput({ People: [...students, teacher] });
  for (const [name, { makeTable }] of lists)
    expect(makeTable?.(input).rows.length, name).toBeGreaterThanOrEqual(3);
});
