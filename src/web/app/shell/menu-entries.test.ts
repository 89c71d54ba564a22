import { expect, test } from 'vitest';
import type { Role } from '#domain/permissions.ts';
import { menuEntries } from './menu-entries.ts';

const entriesFor = (...roles: Role[]) =>
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
  });

const labelsFor = (...roles: Role[]) => entriesFor(...roles).map(({ label }) => label);

const litBy = (address: string, ...roles: Role[]) =>
  entriesFor(...roles)
    .filter(({ others }) => others?.includes(address))
    .map(({ label }) => label);

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

test.each(['/today', '/grid', '/school'])('%s belongs to Instructor, without that role to Home', address => {
  expect(litBy(address, 'admin', 'instructor')).toEqual(['Instructor']);
  expect(litBy(address)).toEqual(['Home']);
});

test('the logbook belongs to Student', () => {
  expect(litBy('/logbook', 'instructor', 'student')).toEqual(['Student']);
});
