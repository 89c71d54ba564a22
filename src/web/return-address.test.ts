import { expect, test } from 'vitest';
import { safeReturnAddress } from './return-address.ts';

const origin = 'https://club.example';

test.each([
  ['/evalx/7/2', 'https://club.example/evalx/7/2'],
  ['/setup?key=a%20b#top', 'https://club.example/setup?key=a%20b#top'],
])('%s is a page of this site', (wanted, address) => {
  expect(safeReturnAddress(wanted, origin)).toBe(address);
});

test.each([
  [null],
  [''],
  ['evalx/7'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['/\t/evil.example'],
  ['/.//evil.example'],
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  ['http://club.example/'],
  ['/.auth/logout'],
  ['/x/../.auth/login'],
  ['/%2eauth/logout'],
  ['/api/ClaimEval?evalId=7'],
  ['//'],
])('%j leads Home instead', wanted => {
  expect(safeReturnAddress(wanted, origin)).toBe('https://club.example/');
});
