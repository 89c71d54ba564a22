import { expect, test } from 'vitest';
import { faultsOfCar, placeFaults, withoutFault } from './faults.ts';
import { newCar } from './typed-car.ts';

const garage = [newCar('c1'), newCar('new-1')];

test('placeFaults puts each fault at its field, and faults of a car at that car', () => {
  const faults = placeFaults(
    [
      { path: '/Phone', message: 'no phone' },
      { path: '/Garage/1/Year', message: 'no year' },
      { path: '/Garage', message: 'too many' },
    ],
    garage,
  );
  expect(faults).toEqual({ Phone: 'no phone', 'new-1/Year': 'no year', Garage: 'too many' });
  expect(faultsOfCar(faults, 'new-1')).toEqual({ Year: 'no year' });
  expect(faultsOfCar(faults, 'c1')).toEqual({});
});

test('typing into a field removes its fault', () => {
  expect(withoutFault({ Phone: 'no phone', Email: 'no e-mail' }, 'Phone')).toEqual({ Email: 'no e-mail' });
});
