import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, findAccentFault, normaliseAccent, textOn } from './accent.ts';

test('contrast is that of WCAG, in either order', () => {
  expect(contrastOf('#ffffff', '#000000')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test.each([
  ['#1e6fb8', null],
  ['#e8431a', null],
  ['#ffd400', 'tooLight'],
  ['#ffffff', 'tooLight'],
  ['#0b1f4b', 'tooDark'],
  ['#000000', 'tooDark'],
  ['red', 'noColour'],
  ['#1e6fb', 'noColour'],
])('the fault of %s is %s', (accent, fault) => {
  expect(findAccentFault(accent)).toBe(fault);
});

test('a typed colour is stored in lower case with six digits, and an empty one as none', () => {
  expect(normaliseAccent('#A3f')).toBe('#aa33ff');
  expect(normaliseAccent(' #1E6FB8 ')).toBe('#1e6fb8');
  expect(normaliseAccent(' ')).toBeNull();
});

test('words on any colour have a contrast of 4.5', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map(value => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(fc.property(colour, on => contrastOf(on, textOn(on)) >= 4.5));
});
