import { expect, test } from 'vitest';
import { containsPhrase } from './contains-phrase.ts';

test.each(['maya', 'FERN', 'ya fe', ' Maya ', 'fernández', 'MÀYA', ''])('%j finds Maya Fernandez', search => {
  expect(containsPhrase('Maya Fernandez', search)).toBe(true);
});

test.each(['myra', 'fernandez maya', '.'])('%j does not find Maya Fernandez', search => {
  expect(containsPhrase('Maya Fernandez', search)).toBe(false);
});

test('plain letters find a name with accents', () => {
  expect(containsPhrase('Søren Łukasz Núñez', 'soren lukasz nunez')).toBe(true);
});

test('an unknown name is found by an empty search only', () => {
  expect(containsPhrase('', '')).toBe(true);
  expect(containsPhrase('', 'a')).toBe(false);
});
