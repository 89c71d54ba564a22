import { expect, test } from 'vitest';
import { countPeople, findBatch, inBatches, listPages } from './list-pages.ts';
import { makeSheetInput } from './page/sheet.fixture.ts';
import { sheetKinds } from './sheet-kinds.ts';

const person = {
  ...{ FirstName: '', LastName: '', Group: 'Novice', Vehicle: '', CarNumber: '' },
  Instructor: null,
};
const People = Array.from({ length: 900 }, (_, nth) => ({
  ...person,
  ...{ UserId: `student-${nth}`, Name: `Student ${nth}` },
}));
const pagesOf = (people: typeof People) => listPages(makeSheetInput({ People: people }), ['student']);

test('pages print in batches of 50, the first of which a phone begins with', () => {
  const pages = pagesOf(People);
  const [batches, all] = [inBatches(pages), { name: 'all', pages }];
  expect(batches.map(batch => [batch.name, batch.pages.length])).toEqual([
    ['1–50', 50],
    ['51–100', 50],
    ['101–113', 13],
  ]);
  expect(batches.flatMap(batch => batch.pages)).toEqual(pages);
  expect(findBatch(batches, all, '', true).name).toBe('1–50');
  expect(findBatch(batches, all, '', false).name).toBe('all');
  for (const name of ['51–100', 'all']) expect(findBatch(batches, all, name, true).name).toBe(name);
});

test('counts the people of printed pages, each once', () => {
  const pages = pagesOf(People);
  expect(countPeople(inBatches(pages)[2]?.pages ?? [])).toBe(100);
  expect(countPeople([...pages, ...pages])).toBe(900);
  expect(countPeople(pagesOf([]))).toBe(0);
});

test('each list with people can be saved as CSV', () => {
  const lists = Object.entries(sheetKinds).filter(([name]) => !['blank', 'form', 'alignment'].includes(name));
  const [{ UserId = '' } = {}] = People;
  const ride = { UserId, Group: 'Novice', ExaminerId: null, Completed: false };
  const teacher = { ...person, UserId: 'teacher', Name: 'Teacher', Group: 'Instructor' };
  const students = People.slice(0, 3).map(student => ({ ...student, Instructor: 3 }));
  const input = makeSheetInput({ People: [...students, teacher], CheckRides: [ride, ride, ride] });
  for (const [name, { makeTable }] of lists)
    expect(makeTable?.(input).rows.length, name).toBeGreaterThanOrEqual(3);
});
