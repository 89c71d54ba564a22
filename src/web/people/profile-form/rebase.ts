import type { Profile } from '#contract/people/people.ts';
import { withOneDefault } from '#domain/people/car.ts';
import { garageInDraft, type ProfileDraft, savedInfo } from './profile-draft.ts';
import { isSameCar, type TypedCar, typedGarage } from './typed-car.ts';

const findCar = (garage: readonly TypedCar[], key: string) => garage.find(car => car.key === key);
const defaultOf = (garage: readonly TypedCar[]) => garage.find(({ IsDefault }) => IsDefault)?.key;

/** Whether anything but the choice of the default car has changed. */
const isEdited = (car: TypedCar, before: TypedCar | undefined): boolean =>
  before === undefined || !isSameCar({ ...car, IsDefault: before.IsDefault }, before);

/** Applies this draft's changes (cars added, edited, deleted, chosen) to a newer garage. */
function rebaseGarage(
  before: readonly TypedCar[],
  mine: readonly TypedCar[],
  theirs: readonly TypedCar[],
): TypedCar[] {
  const kept = theirs.flatMap(their => {
    const my = findCar(mine, their.key);
    const was = findCar(before, their.key);
    if (was && !my) return [];
    return [my && isEdited(my, was) ? my : their];
  });
  const added = mine.filter(my => !findCar(theirs, my.key) && isEdited(my, findCar(before, my.key)));
  const chosen = defaultOf(mine) === defaultOf(before) ? defaultOf(theirs) : defaultOf(mine);
  return withOneDefault([...kept, ...added].map(car => ({ ...car, IsDefault: car.key === chosen })));
}

/** Rebases a draft over `before` onto a newer profile: only values changed here stay changed. */
export function rebaseDraft(before: Profile, draft: ProfileDraft, newest: Profile): ProfileDraft {
  const was: Partial<Record<string, unknown>> = { ...savedInfo(before) };
  const typed = Object.entries(draft.info).filter(([field, value]) => was[field] !== value);
  const garage =
    draft.garage &&
    rebaseGarage(typedGarage(before.Garage), garageInDraft(before, draft), typedGarage(newest.Garage));
  return { info: Object.fromEntries(typed), garage, open: draft.open };
}
