import type { BodyOf } from '#contract/calls.ts';
import type { Car, Profile } from '#contract/people/people.ts';
import { withOneDefault } from '#domain/people/car.ts';
import { showPhone } from '#domain/people/phone.ts';
import { changesSince } from '#web/page/editing/use-draft.ts';
import { carOf, newCar, type TypedCar, typedGarage } from './typed-car.ts';

/** The fields of the info editor, as typed; the picture is chosen. */
export type TypedInfo = ReturnType<typeof savedInfo>;

export type ProfileToSave = BodyOf<'SaveProfile'>;

/** The unsaved changes of a profile. They lie over the profile as saved, also over a newer one. */
export interface ProfileDraft {
  /** The Version of the profile that they were begun on, so that a save over a newer one is refused; null: the newest. */
  readonly version: string | null;
  readonly info: Partial<TypedInfo>;
  /** The edited and added cars by their keys; null for a deleted car. */
  readonly cars: Readonly<Record<string, TypedCar | null>>;
  /** The key of the car that was chosen as the default. */
  readonly defaultCar: string | null;
  /** The car in the form. It counts as changed, and is saved, even before the form's own Save is pressed. */
  readonly open: TypedCar | null;
}

export const emptyProfileDraft: ProfileDraft = {
  version: null,
  info: {},
  cars: {},
  defaultCar: null,
  open: null,
};

const savedInfo = (profile: Profile) => ({
  DisplayName: profile.DisplayName,
  FirstName: profile.FirstName,
  LastName: profile.LastName,
  Email: profile.Email ?? '',
  Phone: showPhone(profile.Phone ?? ''),
  Address: profile.Address,
  PreferredCommunicationType: profile.PreferredCommunicationType,
  Picture: profile.Picture,
});

export const infoOf = (profile: Profile, draft: ProfileDraft): TypedInfo => ({
  ...savedInfo(profile),
  ...draft.info,
});

/** Returns the typed fields with a change of some; a field typed back to its saved value is no change. */
export const withInfo = (profile: Profile, draft: ProfileDraft, change: Partial<TypedInfo>) =>
  changesSince({ ...draft.info, ...change }, savedInfo(profile));

/** The cars as the cards show them. */
export function garageInDraft(profile: Profile, { cars, defaultCar }: ProfileDraft): TypedCar[] {
  const garage = new Map(typedGarage(profile.Garage).map(car => [car.key, car]));
  for (const [key, car] of Object.entries(cars)) {
    if (car) garage.set(key, { ...car, IsDefault: garage.get(key)?.IsDefault ?? false });
    else garage.delete(key);
  }
  return withOneDefault(
    [...garage.values()].map(car => (defaultCar ? { ...car, IsDefault: car.key === defaultCar } : car)),
  );
}

/** Returns the changed cars with one more. */
export const withCar = (cars: ProfileDraft['cars'], car: TypedCar) => ({ ...cars, [car.key]: car });

const textOf = ({ CarId: _, IsDefault: __, ...car }: Car) => JSON.stringify(car);

/** Drops added cars that the profile has: another tab has saved them, or this one by a save whose answer was lost. */
export function withoutSavedCars(cars: ProfileDraft['cars'], profile: Profile): ProfileDraft['cars'] {
  const saved = typedGarage(profile.Garage).map(car => textOf(carOf(car)));
  const isSaved = (car: TypedCar) => car.CarId === undefined && saved.includes(textOf(carOf(car)));
  return Object.fromEntries(Object.entries(cars).filter(([, car]) => car === null || !isSaved(car)));
}

/** Whether the car form differs from the car's card. */
export function isOpenChanged(garage: readonly TypedCar[], open: TypedCar | null): open is TypedCar {
  if (open === null) return false;
  const card = garage.find(({ key }) => key === open.key) ?? newCar(open.key);
  return JSON.stringify(open) !== JSON.stringify(card);
}

/** The cars as they are saved: with the changes in the car form. */
export function wholeGarageOf(profile: Profile, draft: ProfileDraft): TypedCar[] {
  const garage = garageInDraft(profile, draft);
  const { cars, open } = draft;
  return isOpenChanged(garage, open)
    ? garageInDraft(profile, { ...draft, cars: withCar(cars, open) })
    : garage;
}

/** Whether the profile or the garage differs from the saved one (docs/product.md#user-profile). */
export function isChanged(profile: Profile, draft: ProfileDraft): boolean {
  const look = (of: ProfileDraft) => JSON.stringify([infoOf(profile, of), wholeGarageOf(profile, of)]);
  return look(draft) !== look(emptyProfileDraft);
}

export function profileToSave(profile: Profile, draft: ProfileDraft): ProfileToSave {
  const { Email, Phone, ...info } = infoOf(profile, draft);
  return {
    ...info,
    UserId: profile.UserId,
    Version: draft.version ?? profile.Version,
    Email: Email.trim() || null,
    Phone: Phone.trim() || null,
    Garage: wholeGarageOf(profile, draft).map(carOf),
  };
}

/** The field of the person's own picture; a car's is that car's key. */
export const PERSON_PICTURE = 'Picture';

/** Returns the draft with a new picture of the person or of a car; null removes the picture. */
export function withPicture(
  profile: Profile,
  draft: ProfileDraft,
  field: string,
  address: string | null,
): ProfileDraft {
  if (field === PERSON_PICTURE) return { ...draft, info: { ...draft.info, Picture: address } };
  const { open } = draft;
  if (open?.key === field) return { ...draft, open: { ...open, PictureUrl: address } };
  const car = garageInDraft(profile, draft).find(({ key }) => key === field);
  return car ? { ...draft, cars: withCar(draft.cars, { ...car, PictureUrl: address }) } : draft;
}
