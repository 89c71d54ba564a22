/** A car of a person's garage (docs/product.md#garage-and-pictures). */
export interface Car {
  readonly CarId?: string;
  readonly Name: string;
  readonly Make: string;
  readonly Model: string;
  readonly Year: number | null;
  readonly Modifications: string;
  readonly PictureUrl: string | null;
  readonly IsDefault: boolean;
}

/** The year of the first car that was sold. */
export const FIRST_CAR_YEAR = 1885;

/** Cars that a garage holds at most. */
export const MAX_CARS = 100;

type NamedCar = Pick<Car, 'Name' | 'Make' | 'Model' | 'Year'>;

/**
 * Returns a car's name, else 'Year Make Model', as far as they are known
 * (docs/product.md#garage-and-pictures), else `unnamed`.
 */
export function carName({ Name, Make, Model, Year }: NamedCar, unnamed = 'Unnamed car'): string {
  const described = [Year === null ? '' : String(Year), Make, Model].filter(part => part !== '').join(' ');
  return Name || described || unnamed;
}

/** The cars with exactly one default, if there are any: the first that is marked, else the first of all. */
export function withOneDefault<C extends { readonly IsDefault: boolean }>(cars: readonly C[]): C[] {
  const marked = cars.findIndex(({ IsDefault }) => IsDefault);
  return cars.map((car, index) => ({ ...car, IsDefault: index === Math.max(marked, 0) }));
}
