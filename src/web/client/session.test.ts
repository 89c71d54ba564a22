import { expect, test } from 'vitest';
import { sessionOf } from './session.ts';

const principal = {
  identityProvider: 'email',
  userId: '1',
  userDetails: 'maya@example.com',
  userRoles: ['anonymous', 'authenticated', 'student', 'instructor'],
  claims: [{ typ: 'email', val: 'maya@example.com' }],
};

test('sessionOf returns null when nobody is signed in', () => {
  expect(sessionOf(null)).toBeNull();
});

test('a session holds the roles that decide what is shown', () => {
  expect(sessionOf(principal)?.roles).toEqual(['instructor', 'student']);
});

test('only the claim of an administrator to be allows to create an organization', () => {
  expect(sessionOf(principal)?.mayCreateOrganization).toBe(false);
  const claims = [{ typ: 'may_create_organization', val: 'true' }];
  expect(sessionOf({ ...principal, claims })?.mayCreateOrganization).toBe(true);
});
