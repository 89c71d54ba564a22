import { type RefObject, useEffect, useRef } from 'react';
import type { TypedCar } from './typed-car.ts';

/** Faults by field: 'Email', or '{key of the car}/Year'. */
export type Faults = Readonly<Record<string, string>>;

export const carField = (key: string, field: string): string => `${key}/${field}`;

interface PathedFault {
  readonly path?: string | undefined;
  readonly message: string;
}

/** Puts the server's faults at the fields; `garage` is the garage that was sent, because paths count its cars. */
export function placeFaults(refused: readonly PathedFault[], garage: readonly TypedCar[]): Faults {
  const placed = refused.map(({ path = '', message }) => {
    const [member = '', index, field = 'Name'] = path.split('/').filter(part => part !== '');
    const car = member === 'Garage' && index !== undefined ? garage[Number(index)] : undefined;
    return [car ? carField(car.key, field) : member, message] as const;
  });
  return Object.fromEntries(placed);
}

export const isOfCar = (field: string, key: string): boolean => field.startsWith(`${key}/`);

export const faultsOfCar = (faults: Faults, key: string): Faults =>
  Object.fromEntries(
    Object.entries(faults)
      .filter(([field]) => isOfCar(field, key))
      .map(([field, message]) => [field.slice(key.length + 1), message]),
  );

export const withoutFault = (faults: Faults, field: string): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([each]) => each !== field));

export const withoutFaultsOfCar = (faults: Faults, key: string): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !isOfCar(field, key)));

/** Focuses the first faulty field when a new fault appears. */
export function useFocusOnFault(within: RefObject<HTMLElement | null>, faults: Faults): void {
  const before = useRef<Faults>({});
  useEffect(() => {
    const isNew = Object.keys(faults).some(field => !(field in before.current));
    before.current = faults;
    if (isNew) within.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus();
  }, [within, faults]);
}
