import { expect, test } from 'vitest';
import type { Role } from '#domain/permissions.ts';
import { menuEntries } from './menu-entries.ts';

const labelsFor = (...roles: Role[]) =>
  menuEntries({
    userId: '1',
    identityProvider: 'email',
    identity: '',
    roles,
    mayCreateOrganization: false,
    runsServer: false,
    isChief: false,
    hasOffice: false,
    isSignedOff: false,
    keepsLog: false,
    clubAsks: false,
    clubs: [],
  }).map(entry => entry.label);

test('a reader who is signed out sees Home and Search', () => {
  expect(menuEntries(null).map(entry => entry.label)).toEqual(['Home', 'Search']);
});

test('a signed-in person has a profile', () => {
  expect(labelsFor()).toEqual(['Home', 'Search', 'Profile']);
});

test('each role adds its own place', () => {
  expect(labelsFor('student')).toEqual(['Home', 'Student', 'Search', 'Profile']);
  expect(labelsFor('admin', 'instructor', 'student')).toEqual([
    'Home',
    'Admin',
    'Instructor',
    'Student',
    'Search',
    'Profile',
  ]);
});
