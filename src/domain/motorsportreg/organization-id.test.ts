import { expect, test } from 'vitest';
import { normaliseOrganizationId } from './organization-id.ts';

const id = '6E2B0C5A-91F4-3D77-A1B2C3D4E5F60718';

test('the id of an organization has 8-4-4-16 hexadecimal characters, in capitals', () => {
  expect(id).toHaveLength(35);
  expect(normaliseOrganizationId(id)).toBe(id);
  expect(normaliseOrganizationId(` ${id.toLowerCase()}\n`)).toBe(id);
});

test.each([
  '',
  '6E2B0C5A-91F4-3D77-A1B2-C3D4E5F60718',
  '6E2B0C5A-91F4-3D77-A1B2C3D4E5F6071',
  '6E2B0C5A-91F4-3D77-A1B2C3D4E5F607189',
  'GE2B0C5A-91F4-3D77-A1B2C3D4E5F60718',
  '6E2B0C5A91F43D77A1B2C3D4E5F60718',
])('anything else is none: %j', text => {
  expect(normaliseOrganizationId(text)).toBeNull();
});
