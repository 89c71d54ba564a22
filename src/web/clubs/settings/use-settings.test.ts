import { expect, test } from 'vitest';
import { findIdFault } from './use-settings.ts';

const ID = '0A1B2C3D-4E5F-6A7B-8C9D0E1F2A3B4C5D';

test.each(['', '  ', ID, ID.toLowerCase(), ` ${ID} `])('"%s" can be saved', typed => {
  expect(findIdFault(typed)).toBeUndefined();
});

test('an id of the wrong length is told its length', () => {
  expect(findIdFault(ID.slice(1))).toBe('It must have 35 characters, including dashes. This has 34.');
});

test('wrong letters and dashes are named', () => {
  expect(findIdFault(ID.replace('A', 'G'))).toContain('0 to 9 and A to F');
});
