import { expect, test } from 'vitest';
import { estimateWidth, fitText } from './fit-text.ts';

test('a text shrinks in three steps, then has two lines', () => {
  const width = estimateWidth('Sam Student');
  expect(fitText('Sam Student', width)).toEqual({ size: 100, lines: 1 });
  expect([0.9, 0.75, 0.62, 0.59].map(part => fitText('Sam Student', width * part))).toEqual([
    { size: 87, lines: 1 },
    { size: 73, lines: 1 },
    { size: 60, lines: 1 },
    { size: 60, lines: 2 },
  ]);
});

test('wide letters need more room than narrow ones, and accents need none', () => {
  expect(estimateWidth('WWW')).toBeGreaterThan(estimateWidth('iii'));
  expect(estimateWidth('山田')).toBeGreaterThan(estimateWidth('ab'));
  expect(estimateWidth('e\u0301')).toBe(estimateWidth('e'));
});
