import type { Car } from '#contract/people/people.ts';
import { MAX_CARS, withOneDefault } from '#domain/people/car.ts';
import { checkCar } from '#domain/people/check-profile.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { choosePictures } from '#server/platform/storage/choose-pictures.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';
import { loadProfile, lockPerson, picturesOf, writeProfile } from './profiles.ts';
import { faultTexts } from './read-edit.ts';
import { texts } from './texts.ts';

const notSaved = (errors: Parameters<typeof problems.refused>[2]) =>
  problems.refused(texts().carNotSaved, platformTexts().mendAndSave, errors);

/** Returns the garage with the car: in place of the car with its id, or at the end. */
function withCar(garage: readonly Car[], car: Car): Car[] {
  const others = garage.map(each => ({ ...each, IsDefault: each.IsDefault && !car.IsDefault }));
  if (car.CarId === undefined) return withOneDefault([...others, car]);
  if (!others.some(({ CarId }) => CarId === car.CarId)) throw problems.absent();
  return withOneDefault(others.map(each => (each.CarId === car.CarId ? car : each)));
}

/** Saves one car of a person; as the default it takes that from the others. */
export async function saveCar(work: Work<Actor>, typed: Car): Promise<void> {
  const { trx, now, by } = work;
  const { personId } = by;
  await lockPerson(trx, personId);
  const before = await loadProfile(trx, personId);
  const checked = checkCar(typed, now.getUTCFullYear(), '', faultTexts());
  if ('faults' in checked) throw notSaved(checked.faults);
  const Garage = withCar(before.Garage, checked.car);
  if (Garage.length > MAX_CARS) throw notSaved([{ path: '', message: faultTexts().fullGarage }]);
  const picture = { path: '/PictureUrl', address: checked.car.PictureUrl };
  const wrong = await choosePictures(work, personId, picturesOf(before), [picture]);
  if (wrong.length > 0) throw notSaved(wrong);
  await writeProfile(work, before, { ...before, Garage });
}

/** Removes one car of a person; when it was the default, the first of the others is. */
export async function deleteCar(work: Work<Actor>, carId: string): Promise<void> {
  const { trx, by } = work;
  const { personId } = by;
  await lockPerson(trx, personId);
  const before = await loadProfile(trx, personId);
  const Garage = before.Garage.filter(({ CarId }) => CarId !== carId);
  if (Garage.length === before.Garage.length) throw problems.absent();
  await writeProfile(work, before, { ...before, Garage: withOneDefault(Garage) });
}
