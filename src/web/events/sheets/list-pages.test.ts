import { expect, test } from 'vitest';
import { countPeople, findBatch, inBatches, listPages } from './list-pages.ts';

const person = { Group: 'Novice', Vehicle: '', CarNumber: '', Instructor: null };
const People = Array.from({ length: 900 }, (_, nth) => ({
  ...person,
  ...{ UserId: `student-${nth}`, Name: `Student ${nth}` },
}));
const sheets = {
  ...{ OrganizationId: '', EventId: '', Organization: '', EventName: '', Track: '', Start: '2026-06-13' },
  ...{ Days: 1, Published: true, Draft: false, Meeting: '', Cancelled: false, Version: 1, AsOf: '' },
  ...{ TimeZone: 'UTC', HasSchool: false, Ladder: [], Rules: [], Solos: [], CheckRides: [], Forms: [] },
};
const pagesOf = (people: typeof People) => {
  const labels = { stockText: '', stock: null, start: 1, offset: { x: 0, y: 0 } };
  const choices = { day: null, group: null, paper: 'a4' as const, claimUrls: new Map(), forms: new Map() };
  return listPages({ sheets: { ...sheets, People: people }, labels, ...choices }, ['student']);
};

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
