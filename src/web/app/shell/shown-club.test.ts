import { expect, test } from 'vitest';
import { shownClub } from './menu-entries.ts';

const [apex, midland] = ['apex', 'midland'].map(OrganizationId => ({
  OrganizationId,
  Name: OrganizationId,
  Logo: null,
  Accent: '#1e6fb8',
}));
const clubs = [apex, midland].filter(club => club !== undefined);

test("a club's screen shows its own face, also to people of several clubs", () => {
  expect(shownClub(clubs, 'midland')).toBe(midland);
});

test('another screen shows the face of the only club', () => {
  expect(shownClub(clubs.slice(0, 1), undefined)).toBe(apex);
  expect(shownClub(clubs.slice(0, 1), 'other')).toBe(apex);
});

test('another screen shows no face to people of several clubs or of none', () => {
  expect(shownClub(clubs, undefined)).toBeUndefined();
  expect(shownClub([], undefined)).toBeUndefined();
});
