import { describe, expect, it, test } from 'vitest';
import {
  carOf,
  isYear,
  newCar,
  type TypedCar,
  typedGarage,
  withCar,
  withDefault,
  withoutCar,
} from './typed-car.ts';

const car = (key: string, change: Partial<TypedCar> = {}): TypedCar => ({
  ...newCar(key),
  Name: key,
  ...change,
});
const defaults = (garage: readonly TypedCar[]) => garage.filter(each => each.IsDefault).map(each => each.key);

const garage = [car('miata', { IsDefault: true }), car('m3'), car('gt3')];

describe('the default car', () => {
  it('is the chosen car, and no other', () => {
    expect(defaults(withDefault(garage, 'gt3'))).toEqual(['gt3']);
  });

  it('is the first car of an empty garage', () => {
    expect(defaults(withCar([], car('first')))).toEqual(['first']);
  });

  it('stays when another is added or edited', () => {
    expect(defaults(withCar(garage, car('new')))).toEqual(['miata']);
    expect(defaults(withCar(garage, car('miata', { Name: 'Goldie' })))).toEqual(['miata']);
  });

  it('is the first remaining car when the default car is deleted', () => {
    expect(defaults(withoutCar(garage, 'miata'))).toEqual(['m3']);
    expect(defaults(withoutCar(garage, 'gt3'))).toEqual(['miata']);
    expect(withoutCar([car('only')], 'only')).toEqual([]);
  });
});

test('an edited car keeps its place', () => {
  expect(withCar(garage, car('m3', { Name: 'Bee' })).map(({ Name }) => Name)).toEqual([
    'miata',
    'Bee',
    'gt3',
  ]);
});

test.each(['', ' 2019 ', '1885'])('%j can be sent as a year', Year => {
  expect(isYear(car('a', { Year }))).toBe(true);
});

test.each(['19x', '2019.5', '-1', 'MMXIX'])('%j is no year', Year => {
  expect(isYear(car('a', { Year }))).toBe(false);
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
