import { expect, test } from 'vitest';
import { describeCar, readCarNumber } from './car-number.ts';

test.each([
  ['12', '12'],
  ['007', '007'],
  ['# 12a', '12A'],
  ['', ''],
])('reads the car number %j as %j', (written, number) => {
  expect(readCarNumber(written)).toBe(number);
});

test.each(['12345', '1.5', '12-A', 'é7'])('refuses %j as a car number', written => {
  expect(readCarNumber(written)).toBeNull();
});

test.each([
  ['12', 'Miata', '#12 · Miata'],
  ['12', '', '#12'],
  ['', 'Miata', 'Miata'],
])('describes the number %j and the car %j', (number, vehicle, shown) => {
  expect(describeCar(number, vehicle)).toBe(shown);
});
