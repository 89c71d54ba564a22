import type { BodyOf } from '#contract/calls.ts';
import type { Profile } from '#contract/people/people.ts';
import { showPhone } from '#domain/people/phone.ts';
import { carOf, isSameCar, isSameGarage, newCar, type TypedCar, typedGarage, withCar } from './typed-car.ts';

/** The fields of the info editor, as typed. */
export interface TypedInfo {
  readonly DisplayName: string;
  readonly FirstName: string;
  readonly LastName: string;
  readonly Email: string;
  readonly Phone: string;
  readonly Address: string;
  readonly PreferredCommunicationType: number;
  /** Chosen, not typed. */
  readonly Picture: string | null;
}

export type ProfileToSave = BodyOf<'SaveProfile'>;

/** The unsaved changes of a profile, laid over the profile as saved. */
export interface ProfileDraft {
  readonly info: Partial<TypedInfo>;
  /** null while the garage is as saved. */
  readonly garage: readonly TypedCar[] | null;
  /** The car in the form. It counts as changed, and is saved, even before the form's own Save is pressed. */
  readonly open: TypedCar | null;
}

export const emptyProfileDraft: ProfileDraft = { info: {}, garage: null, open: null };

export const savedInfo = (profile: Profile): TypedInfo => ({
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

/** The cars as the cards show them. */
export const garageInDraft = (profile: Profile, draft: ProfileDraft): readonly TypedCar[] =>
  draft.garage ?? typedGarage(profile.Garage);

/** Whether the car form differs from the car's card. */
export function isOpenChanged(garage: readonly TypedCar[], open: TypedCar | null): open is TypedCar {
  if (open === null) return false;
  return !isSameCar(open, garage.find(({ key }) => key === open.key) ?? newCar(open.key));
}

/** The cars as they are saved: with the changes in the car form. */
export function wholeGarageOf(profile: Profile, draft: ProfileDraft): readonly TypedCar[] {
  const garage = garageInDraft(profile, draft);
  return isOpenChanged(garage, draft.open) ? withCar(garage, draft.open) : garage;
}

/**
 * Whether the profile or the garage differs from the saved one (docs/product.md#user-profile).
 */
export function isChanged(profile: Profile, draft: ProfileDraft): boolean {
  const saved = savedInfo(profile);
  const now = infoOf(profile, draft);
  return (
    JSON.stringify(now) !== JSON.stringify(saved) ||
    !isSameGarage(wholeGarageOf(profile, draft), typedGarage(profile.Garage))
  );
}

export function profileToSave(profile: Profile, draft: ProfileDraft): ProfileToSave {
  const { Email, Phone, ...info } = infoOf(profile, draft);
  return {
    ...info,
    UserId: profile.UserId,
    Version: profile.Version,
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
  const garage = garageInDraft(profile, draft).map(car =>
    car.key === field ? { ...car, PictureUrl: address } : car,
  );
  return { ...draft, garage };
}

/** Returns the changes made since `sent` was sent. */
export function afterSave({ info }: ProfileDraft, sent: ProfileDraft): ProfileDraft {
  const before: Partial<Record<string, unknown>> = sent.info;
  const typedSince = Object.entries(info).filter(([field, value]) => before[field] !== value);
  return { ...emptyProfileDraft, info: Object.fromEntries(typedSince) };
}
