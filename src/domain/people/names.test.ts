import { describe, expect, test } from 'vitest';
import { fullName, initialsOf, personLabel, personName, splitName } from './names.ts';

describe('personName', () => {
  const sam = {
    displayName: 'Slammin Sam',
    firstName: 'Sam',
    lastName: 'Student',
    email: 'sam@club.example',
  };

  test('prefers the display name', () => {
    expect(personName(sam)).toBe('Slammin Sam');
  });

  test('falls back to first and last name, or the one that is known', () => {
    expect(personName({ ...sam, displayName: '' })).toBe('Sam Student');
    expect(personName({ ...sam, displayName: '', firstName: '' })).toBe('Student');
  });

  test('falls back to the part of the e-mail before the @, never the whole address', () => {
    expect(personName({ ...sam, displayName: '', firstName: '', lastName: '' })).toBe('sam');
  });

  test('shows no part of an address to a reader who may not see it', () => {
    expect(personName({ displayName: '', firstName: '', lastName: '', email: null })).toBe('Unnamed');
  });
});

describe('personLabel', () => {
  const sam = { FirstAndLastName: 'Sam Student', DisplayName: 'Sammy', UserEmail: 'sam@club.example' };

  test('puts a display name that differs from the full name before it', () => {
    expect(personLabel(sam)).toBe('Sammy (Sam Student)');
  });

  test('does not repeat a display name that equals the full name', () => {
    expect(personLabel({ ...sam, DisplayName: 'Sam Student' })).toBe('Sam Student');
  });

  test('falls back from full name to display name to e-mail', () => {
    expect(personLabel({ ...sam, DisplayName: '' })).toBe('Sam Student');
    expect(personLabel({ ...sam, FirstAndLastName: '' })).toBe('Sammy');
    expect(personLabel({ ...sam, FirstAndLastName: '', DisplayName: '' })).toBe('sam@club.example');
  });
});

test('fullName has no space where a part is missing', () => {
  expect(fullName('Sam', 'Student')).toBe('Sam Student');
  expect(fullName('Sam', '')).toBe('Sam');
  expect(fullName('', 'Student')).toBe('Student');
});

test('splitName splits after the first word', () => {
  expect(splitName('  Juan  Pablo de la Cruz ')).toEqual({ firstName: 'Juan', lastName: 'Pablo de la Cruz' });
  expect(splitName('Cher')).toEqual({ firstName: 'Cher', lastName: '' });
  expect(splitName('')).toEqual({ firstName: '', lastName: '' });
});

test.each([
  ['Maya Fernandez', 'MF'],
  ['Jean-Luc van der Berg', 'JB'],
  ['Cher', 'C'],
  ['Maya Fernandez (sample)', 'MF'],
  ['élodie Ångström', 'ÉÅ'],
  ['E\u0301lodie', 'E\u0301'],
  ['王小明', '王'],
  ['🏎️', '🏎️'],
  ['maya@example.com', 'M'],
  ['   ', '?'],
  ['', '?'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
