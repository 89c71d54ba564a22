import { expect, it } from 'vitest';
import { countZeros, isDateFormat } from './number-styles.ts';

it.each([
  'm/d/yyyy',
  'yyyy-mm-dd;@',
  '[$-409]d-mmm-yy',
  'dd". "mmm\\ yyyy',
  '[Red]D.M.YY',
  'yyyy"年"m"月"d"日"',
])('%s shows a date', code => {
  expect(isDateFormat(code)).toBe(true);
});

it.each(['General', '0.00', '#,##0.00 "dollars a day"', '0\\d', '_m0', '[Yellow]0', '0.00E+00', '@', ''])(
  '%s shows no date',
  code => {
    expect(isDateFormat(code)).toBe(false);
  },
);

it.each([
  ['000', 3],
  ['00000;-00000', 5],
  ['0', 0],
  ['0.00', 0],
  ['#,##0', 0],
])('%s fills a number with zeros up to %d digits', (code, digits) => {
  expect(countZeros(code)).toBe(digits);
});
