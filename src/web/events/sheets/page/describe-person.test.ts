import { expect, test } from 'vitest';
import { describeSoloOf, instructorOn } from './describe-person.ts';

const person = {
  ...{ UserId: '', Name: '', FirstName: '', LastName: '', Group: 'Novice', Vehicle: '', CarNumber: '' },
  Instructor: null,
};

test('names an instructor who attends the day, and says when one does not', () => {
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

test('describes the solos of a roster by reading each solo once', () => {
  let reads = 0;
  const Solos = Array.from({ length: 50 }, (_, place) => ({
    get UserId() {
      reads += 1;
      return `p${place}`;
    },
    ...{ FirstDay: null, LastDay: null, DryOnly: false },
  }));
  const sheets = { Solos, Start: '2026-06-13', Days: 1 };
  for (let place = 0; place < 50; place += 1)
    expect(describeSoloOf(sheets, `p${place}`, 1)).toBe('SOLO, for good');
  expect(describeSoloOf(sheets, 'p50', 1)).toBe('');
  expect(reads).toBe(50);
});
