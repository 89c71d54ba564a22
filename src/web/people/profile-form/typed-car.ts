import type { Car } from '#contract/people/people.ts';

/** A car while it is edited: all fields as typed, with a key even for new cars. */
export interface TypedCar extends Omit<Car, 'CarId' | 'Year'> {
  readonly key: string;
  readonly CarId: string | undefined;
  readonly Year: string;
}

/** The members of a car that are typed. */
export type CarText = 'Name' | 'Make' | 'Model' | 'Year' | 'Modifications';

const plainYear = /^\d{1,4}$/;

export const newCar = (key: string): TypedCar => ({
  key,
  CarId: undefined,
  ...{ Name: '', Make: '', Model: '', Year: '', Modifications: '' },
  PictureUrl: null,
  IsDefault: false,
});

/** The cars as typed. Their members have the order of a new car, so that equal cars have equal JSON. */
export const typedGarage = (cars: readonly Car[]): TypedCar[] =>
  cars.map((car, index) => ({
    ...newCar(car.CarId ?? `unnumbered-${index}`),
    ...car,
    Year: car.Year === null ? '' : String(car.Year),
  }));

/** Whether the year can be sent as a number; the server checks its range. */
export const isYear = ({ Year }: TypedCar): boolean => Year.trim() === '' || plainYear.test(Year.trim());

/** The car as it is sent; an invalid year is left out. */
export function carOf({ key: _, CarId, Year, ...car }: TypedCar): Car {
  const year = Year.trim();
  return { ...car, ...(CarId !== undefined && { CarId }), Year: plainYear.test(year) ? Number(year) : null };
}
