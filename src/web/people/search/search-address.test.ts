import { expect, test } from 'vitest';
import { readSearchAddress, searchTextOf, writeSearchAddress } from './search-address.ts';

const read = (address: string) => readSearchAddress(new URLSearchParams(address));

test('a text of fewer than two characters is not searched, also in an address', () => {
  expect(searchTextOf(' a ')).toBe('');
  expect(searchTextOf(' ab ')).toBe('ab');
  expect(read('?search=a').search).toBe('');
});

test('an address keeps the search, the person and the eval', () => {
  const whole = {
    search: 'O’Dowd & Søn',
    personId: 'p1',
    opened: { evalId: 'e1', organizationId: 'o1' },
  };
  expect(read(writeSearchAddress(whole))).toEqual(whole);
  expect(read(writeSearchAddress({ ...whole, opened: null }))).toEqual({ ...whole, opened: null });
});

test('an empty address searches for nobody', () => {
  expect(read(writeSearchAddress({}))).toEqual({ search: '', personId: null, opened: null });
});

test('an eval without its organization is not opened', () => {
  expect(read('?search=sam&eval=e1').opened).toBeNull();
});
