import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakPages, fillColumns } from './pages.ts';

const itself = (height: number) => height;
const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);

test('pages hold all rows in their order, and no page is higher than its room', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 200 });
  fc.assert(
    fc.property(heights, fc.integer({ min: 30, max: 100 }), (rows, room) => {
      const pages = breakPages(rows, itself, room);
      expect(pages.flat()).toEqual(rows);
      for (const page of pages) expect(sum(page)).toBeLessThanOrEqual(room);
      // The first row of a page had no room on the page before.
      for (const [place, page] of pages.slice(1).entries())
        expect(sum(pages[place] ?? []) + (page[0] ?? 0)).toBeGreaterThan(room);
    }),
  );
});

test('no rows make one page, and a row higher than a page has a page of its own', () => {
  expect(breakPages([], itself, 10)).toEqual([[]]);
  expect(breakPages([4, 25, 4], itself, 10)).toEqual([[4], [25], [4]]);
});

test('columns fill pages in their order', () => {
  expect(fillColumns(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']]);
  expect(fillColumns([], 2)).toEqual([]);
});
