import { expect, test } from 'vitest';
import { instructorOn } from './describe-person.ts';

const person = {
  ...{ UserId: '', Name: '', FirstName: '', LastName: '', Group: 'Novice', Vehicle: '', CarNumber: '' },
  Instructor: null,
};

test('names an instructor who comes on the day, and says of another that they do not come', () => {
  const People = [
    { ...person, Name: 'Ivan', Days: [1] },
    { ...person, Name: 'Ines', Absent: true as const },
  ];
  expect(instructorOn({ People }, { Instructor: 0 }, 1)).toBe('Ivan');
  expect(instructorOn({ People }, { Instructor: 0 }, null)).toBe('Ivan');
  expect(instructorOn({ People }, { Instructor: 0 }, 2)).toBe('— (Ivan: not coming)');
  expect(instructorOn({ People }, { Instructor: 1 }, null)).toBe('— (Ines: not coming)');
  expect(instructorOn({ People }, { Instructor: null }, 1)).toBe('');
});
