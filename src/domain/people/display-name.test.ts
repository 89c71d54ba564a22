import { expect, test } from 'vitest';
import { displayNameOf } from './display-name.ts';

const sam = { displayName: 'Slammin Sam', firstName: 'Sam', lastName: 'Student', email: 'sam@club.example' };

test('a person is called by the name they chose', () => {
  expect(displayNameOf(sam)).toBe('Slammin Sam');
});

test('without a chosen name it is first and last name, or the one there is', () => {
  expect(displayNameOf({ ...sam, displayName: '' })).toBe('Sam Student');
  expect(displayNameOf({ ...sam, displayName: '', firstName: '' })).toBe('Student');
});

test('without any name it is what stands before the @, never the whole address', () => {
  expect(displayNameOf({ ...sam, displayName: '', firstName: '', lastName: '' })).toBe('sam');
});

test('who may not learn the address reads no part of it', () => {
  expect(displayNameOf({ displayName: '', firstName: '', lastName: '', email: null })).toBe('Unnamed');
});
