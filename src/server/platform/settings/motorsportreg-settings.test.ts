import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('MotorsportReg is asked at its own address, and may take half a minute', () => {
  expect(readSettings({})).toMatchObject({
    motorsportregUrl: 'https://api.motorsportreg.com',
    motorsportregTimeout: 30_000,
  });
});

test('another address and another time can be set', () => {
  const environment = { MOTORSPORTREG_URL: 'http://127.0.0.1:8080/msr/', MOTORSPORTREG_TIMEOUT: '0.5' };
  expect(readSettings(environment)).toMatchObject({
    motorsportregUrl: 'http://127.0.0.1:8080/msr',
    motorsportregTimeout: 500,
  });
});

test.each([
  { MOTORSPORTREG_URL: 'http://api.motorsportreg.com' },
  { MOTORSPORTREG_URL: 'api.motorsportreg.com' },
  { MOTORSPORTREG_TIMEOUT: '0' },
  { MOTORSPORTREG_TIMEOUT: '301' },
  { MOTORSPORTREG_TIMEOUT: 'soon' },
])('an invalid value stops the start: %j', environment => {
  const [name = ''] = Object.keys(environment);
  expect(() => readSettings(environment)).toThrow(name);
});
