import { expect, test } from 'vitest';
import { findIdFault } from './SettingsForm.tsx';

const ID = '0A1B2C3D-4E5F-6A7B-8C9D0E1F2A3B4C5D';

test.each(['', '  ', ID, ID.toLowerCase(), ` ${ID} `])('accepts the id "%s"', typed => {
  expect(findIdFault(typed)).toBeUndefined();
});

test('names the length of an id with the wrong length', () => {
  expect(findIdFault(ID.slice(1))).toBe('It must have 35 characters, including dashes. This has 34.');
});

test('names the allowed letters for an id with wrong letters', () => {
  expect(findIdFault(ID.replace('A', 'G'))).toContain('0 to 9 and A to F');
});
