import { expect, test } from 'vitest';
import { fullName, labelOf, splitName } from './labels.ts';

const sam = { FirstAndLastName: 'Sam Student', DisplayName: 'Sammy', UserEmail: 'sam@club.example' };

test('a display name that differs from the full name stands before it', () => {
  expect(labelOf(sam)).toBe('Sammy (Sam Student)');
});

test('a display name equal to the full name is not repeated', () => {
  expect(labelOf({ ...sam, DisplayName: 'Sam Student' })).toBe('Sam Student');
});

test('a missing name gives way: full name, then display name, then e-mail', () => {
  expect(labelOf({ ...sam, DisplayName: '' })).toBe('Sam Student');
  expect(labelOf({ ...sam, FirstAndLastName: '' })).toBe('Sammy');
  expect(labelOf({ ...sam, FirstAndLastName: '', DisplayName: '' })).toBe('sam@club.example');
});

test('a full name has no space where a part is missing', () => {
  expect(fullName('Sam', 'Student')).toBe('Sam Student');
  expect(fullName('Sam', '')).toBe('Sam');
  expect(fullName('', 'Student')).toBe('Student');
});

test('a name typed into one field is split after its first word', () => {
  expect(splitName('  Juan  Pablo de la Cruz ')).toEqual({ firstName: 'Juan', lastName: 'Pablo de la Cruz' });
  expect(splitName('Cher')).toEqual({ firstName: 'Cher', lastName: '' });
  expect(splitName('')).toEqual({ firstName: '', lastName: '' });
});
