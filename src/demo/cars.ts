import type { Random } from './random.ts';

export type CarShape = 'roadster' | 'coupe' | 'hatch' | 'sedan' | 'muscle' | 'mid-engine';

interface CarModel {
  readonly make: string;
  readonly model: string;
  readonly years: readonly [number, number];
  readonly shape: CarShape;
  /** Picks its own gear: shift timing cannot be rated. */
  readonly automatic?: true;
}

const models: readonly CarModel[] = [
  { make: 'Mazda', model: 'MX-5 Miata', years: [1994, 2023], shape: 'roadster' },
  { make: 'Mazda', model: 'MX-5 RF', years: [2017, 2023], shape: 'roadster' },
  { make: 'Honda', model: 'S2000', years: [2001, 2009], shape: 'roadster' },
  { make: 'Porsche', model: 'Boxster S', years: [2006, 2012], shape: 'roadster' },
  { make: 'BMW', model: 'M2', years: [2016, 2022], shape: 'coupe' },
  { make: 'BMW', model: '330i', years: [2003, 2018], shape: 'sedan', automatic: true },
  { make: 'BMW', model: 'M3', years: [2001, 2013], shape: 'coupe' },
  { make: 'Subaru', model: 'BRZ', years: [2013, 2023], shape: 'coupe' },
  { make: 'Toyota', model: 'GR86', years: [2022, 2023], shape: 'coupe' },
  { make: 'Toyota', model: 'GR Corolla', years: [2023, 2024], shape: 'hatch' },
  { make: 'Honda', model: 'Civic Type R', years: [2017, 2023], shape: 'hatch' },
  { make: 'Honda', model: 'Civic Si', years: [2006, 2022], shape: 'sedan' },
  { make: 'Volkswagen', model: 'GTI', years: [2012, 2022], shape: 'hatch' },
  { make: 'Hyundai', model: 'Veloster N', years: [2019, 2022], shape: 'hatch' },
  { make: 'Hyundai', model: 'Elantra N', years: [2022, 2024], shape: 'sedan', automatic: true },
  { make: 'Ford', model: 'Mustang GT', years: [2011, 2021], shape: 'muscle' },
  { make: 'Ford', model: 'Focus ST', years: [2013, 2018], shape: 'hatch' },
  { make: 'Chevrolet', model: 'Camaro SS', years: [2016, 2022], shape: 'muscle' },
  { make: 'Chevrolet', model: 'Corvette', years: [2006, 2019], shape: 'muscle' },
  {
    make: 'Chevrolet',
    model: 'Corvette Stingray',
    years: [2020, 2023],
    shape: 'mid-engine',
    automatic: true,
  },
  { make: 'Porsche', model: 'Cayman S', years: [2007, 2016], shape: 'mid-engine' },
  { make: 'Porsche', model: '911 Carrera', years: [2005, 2020], shape: 'coupe' },
  { make: 'Lotus', model: 'Elise', years: [2005, 2011], shape: 'mid-engine' },
  { make: 'Audi', model: 'S3', years: [2015, 2021], shape: 'sedan', automatic: true },
  { make: 'Subaru', model: 'WRX', years: [2008, 2022], shape: 'sedan' },
  { make: 'Mini', model: 'Cooper S', years: [2007, 2019], shape: 'hatch' },
  { make: 'Nissan', model: '370Z', years: [2009, 2020], shape: 'coupe' },
  { make: 'Tesla', model: 'Model 3', years: [2019, 2023], shape: 'sedan', automatic: true },
];

const nicknames = ['Clementine', 'The Brick', 'Penny', 'Black Betty', 'Rusty', 'Marshmallow', 'Old Faithful'];

const modifications = [
  'Track pads, stainless lines, DOT 4 fluid flushed every spring.',
  'Coilovers, square 225s on 15×8s, Hard Dog roll bar.',
  'Stock but for pads and fluid. Tires are 200 treadwear.',
  'Fixed-back seat and six-point harness, camber plates at −2.8.',
  'Oil cooler, brake ducts, second set of wheels for the track.',
  'GPS lap timer. Tow hook front and rear.',
  '',
];

/** A car as a garage holds it. */
export interface DemoCar {
  readonly name: string;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly modifications: string;
  readonly shape: CarShape;
  readonly automatic: boolean;
}

/** Draws one to three cars; the first is the track car. */
export function garageOf(random: Random): DemoCar[] {
  const count = random.pick([1, 1, 1, 2, 2, 3]);
  return random.sample(models, count).map(({ make, model, years, shape, automatic }) => ({
    name: random.chance(0.15) ? random.pick(nicknames) : '',
    make,
    model,
    year: random.int(...years),
    modifications: random.pick(modifications),
    shape,
    automatic: automatic ?? false,
  }));
}
