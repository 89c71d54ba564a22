import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { carName, withOneDefault } from './car.ts';

describe('a car is called', () => {
  const car = { Name: '', Make: 'Mazda', Model: 'MX-5', Year: 2019 };
  it.each([
    [{ ...car, Name: 'Goldie' }, 'Goldie'],
    [car, '2019 Mazda MX-5'],
    [{ ...car, Year: null }, 'Mazda MX-5'],
    [{ ...car, Make: '' }, '2019 MX-5'],
    [{ ...car, Make: '', Model: '', Year: null }, 'Unnamed car'],
  ])('%j: %s', (named, name) => {
    expect(carName(named)).toBe(name);
  });
});

const garage = fc.array(fc.record({ IsDefault: fc.boolean(), Name: fc.string() }));

test('exactly one of any cars is the default: the first marked one, else the first', () => {
  fc.assert(
    fc.property(garage, cars => {
      const settled = withOneDefault(cars);
      expect(settled.map(({ Name }) => Name)).toEqual(cars.map(({ Name }) => Name));
      expect(settled.filter(({ IsDefault }) => IsDefault)).toHaveLength(cars.length > 0 ? 1 : 0);
      const marked = cars.findIndex(({ IsDefault }) => IsDefault);
      if (marked > -1) expect(settled[marked]?.IsDefault).toBe(true);
      expect(withOneDefault(settled)).toEqual(settled);
    }),
  );
});
