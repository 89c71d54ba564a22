import { expect, test } from 'vitest';
import { carOf, isYear, newCar, typedGarage } from './typed-car.ts';

test.each(['', ' 2019 ', '1885'])('%j can be sent as a year', Year => {
  expect(isYear({ ...newCar('a'), Year })).toBe(true);
});

test.each(['19x', '2019.5', '-1', 'MMXIX'])('%j is no year', Year => {
  expect(isYear({ ...newCar('a'), Year })).toBe(false);
});

test('carOf returns the car that typedGarage was given', () => {
  const sent = {
    CarId: 'c1',
    ...{ Name: 'Goldie', Make: 'Mazda', Model: 'MX-5', Year: 2019, Modifications: '' },
    PictureUrl: null,
    IsDefault: true,
  };
  expect(typedGarage([sent]).map(carOf)).toEqual([sent]);
  expect(carOf(newCar('new-1'))).not.toHaveProperty('CarId');
});
