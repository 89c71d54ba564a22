import type { Car } from '#contract/people/people.ts';
import { withOneDefault } from '#domain/people/car.ts';

/** A car while it is edited: all fields as typed, with a key even for new cars. */
export interface TypedCar {
  readonly key: string;
  readonly CarId: string | undefined;
  readonly Name: string;
  readonly Make: string;
  readonly Model: string;
  readonly Year: string;
  readonly Modifications: string;
  readonly PictureUrl: string | null;
  readonly IsDefault: boolean;
}

/** The members of a car that are typed. */
export type CarText = 'Name' | 'Make' | 'Model' | 'Year' | 'Modifications';

const plainYear = /^\d{1,4}$/;

export const typedGarage = (cars: readonly Car[]): TypedCar[] =>
  cars.map((car, index) => ({
    ...car,
    CarId: car.CarId,
    key: car.CarId ?? `unnumbered-${index}`,
    Year: car.Year === null ? '' : String(car.Year),
  }));

export const newCar = (key: string): TypedCar => ({
  key,
  CarId: undefined,
  ...{ Name: '', Make: '', Model: '', Year: '', Modifications: '' },
  PictureUrl: null,
  IsDefault: false,
});

/** Whether the year can be sent as a number; the server checks its range. */
export const isYear = ({ Year }: TypedCar): boolean => Year.trim() === '' || plainYear.test(Year.trim());

/** The car as it is sent; an invalid year is left out. */
export function carOf({ key: _, CarId, Year, ...car }: TypedCar): Car {
  const year = Year.trim();
  return { ...car, ...(CarId !== undefined && { CarId }), Year: plainYear.test(year) ? Number(year) : null };
}

const textOf = ({ Name, Make, Model, Year, Modifications, PictureUrl, IsDefault, key }: TypedCar): string =>
  JSON.stringify([key, Name, Make, Model, Year, Modifications, PictureUrl, IsDefault]);

export const isSameCar = (one: TypedCar, other: TypedCar): boolean => textOf(one) === textOf(other);

export const isSameGarage = (one: readonly TypedCar[], other: readonly TypedCar[]): boolean =>
  one.map(textOf).join() === other.map(textOf).join();

/** The garage with the car in its place, or behind the others; the first car of all is the default. */
export const withCar = (garage: readonly TypedCar[], car: TypedCar): TypedCar[] =>
  withOneDefault(
    garage.some(({ key }) => key === car.key)
      ? garage.map(each => (each.key === car.key ? { ...car, IsDefault: each.IsDefault } : each))
      : [...garage, car],
  );

export const withoutCar = (garage: readonly TypedCar[], key: string): TypedCar[] =>
  withOneDefault(garage.filter(car => car.key !== key));

/** Makes a car the default, which clears the default flag of the others (docs/product.md#user-profile). */
export const withDefault = (garage: readonly TypedCar[], key: string): TypedCar[] =>
  garage.map(car => ({ ...car, IsDefault: car.key === key }));
