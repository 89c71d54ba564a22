import { describe, expect, test } from 'vitest';
import { papers } from '#domain/events/sheets/paper.ts';
import { LABEL_STOCKS, type LabelStockName } from './label-stock.ts';
import { clampStart, type LabelPlace, labelsPerSheet, placeLabels } from './place-labels.ts';

/** As a rule on the paper shows it. */
const toTenth = ({ x, y }: LabelPlace) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

// Worked out by hand from the maker's measures: name, labels on a sheet, first, second, last of the first row, last.
const places: [LabelStockName, number, number[], number[], number[]][] = [
  ['avery-5160', 30, [4.8, 12.7], [74.6, 12.7], [144.5, 241.3]],
  ['avery-5392', 6, [6.4, 25.4], [108.0, 25.4], [108.0, 177.8]],
  ['avery-l7160', 21, [7.2, 15.2], [73.3, 15.2], [139.3, 243.8]],
  ['avery-l7163', 14, [4.7, 15.2], [106.3, 15.2], [106.3, 243.8]],
];

describe('placeLabels', () => {
  test.each(places)(
    'places the labels of %s to a tenth of a millimetre',
    (name, count, first, second, last) => {
      const stock = LABEL_STOCKS[name];
      expect(labelsPerSheet(stock)).toBe(count);
      const pages = placeLabels(stock, count).map(page => page.map(toTenth));
      expect(pages).toHaveLength(1);
      expect([pages[0]?.[0], pages[0]?.[1], pages[0]?.at(-1)]).toEqual([first, second, last]);
    },
  );

  test.each(places)('keeps the labels of %s the same distance from both sides of the paper', name => {
    const { paper, columns, rows, left, top, pitchX, pitchY, width, height } = LABEL_STOCKS[name];
    expect(papers[paper].width - (left + (columns - 1) * pitchX + width)).toBeCloseTo(left, 1);
    expect(papers[paper].height - (top + (rows - 1) * pitchY + height)).toBeCloseTo(top, 1);
  });

  test('begins on a used sheet at the given label and goes on with full sheets', () => {
    const pages = placeLabels(LABEL_STOCKS['avery-5392'], 9, 5);
    expect(pages.map(page => page.map(({ index }) => index))).toEqual([[0, 1], [2, 3, 4, 5, 6, 7], [8]]);
    expect(pages.map(page => page[0] && toTenth(page[0]))).toEqual([
      [6.4, 177.8],
      [6.4, 25.4],
      [6.4, 25.4],
    ]);
  });

  test('makes no page without labels', () => {
    expect(placeLabels(LABEL_STOCKS['avery-5160'], 0, 4)).toEqual([]);
  });
});

test.each([
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [4.7, 4],
  [30, 30],
  [31, 30],
])('begins at label %d as at label %d', (asked, start) => {
  expect(clampStart(LABEL_STOCKS['avery-5160'], asked)).toBe(start);
});
