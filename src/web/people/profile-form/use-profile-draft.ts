import { useState } from 'react';
import type { Profile } from '#contract/people/people.ts';
import { checkProfile } from '#domain/people/check-profile.ts';
import type { ProblemRow } from '#web/client/errors.ts';
import { changesSince, useDraft } from '#web/page/editing/use-draft.ts';
import { usePictureUploads } from '#web/page/pictures/picture-uploads.ts';
import { profileFormTexts as texts } from '#web/people/texts.ts';
import { carField, type Faults, isOfCar, placeFaults, withoutFault, withoutFaultsOfCar } from './faults.ts';
import {
  emptyProfileDraft,
  garageInDraft,
  infoOf,
  isChanged,
  isOpenChanged,
  PERSON_PICTURE,
  type ProfileDraft,
  profileToSave,
  type TypedInfo,
  wholeGarageOf,
  withCar,
  withInfo,
  withoutSavedCars,
  withPicture,
} from './profile-draft.ts';
import { type CarText, isYear, newCar, type TypedCar } from './typed-car.ts';

export type ProfileEditing = ReturnType<typeof useProfileDraft>;

const yearFaults = (cars: readonly TypedCar[]): Faults =>
  Object.fromEntries(
    cars.filter(car => !isYear(car)).map(car => [carField(car.key, 'Year'), texts.noYear] as const),
  );

/** Edits a profile: holds its draft, its faults and the body to save. */
export function useProfileDraft(profile: Profile) {
  const { values: draft, change: type, forget } = useDraft(`profile:${profile.UserId}`, emptyProfileDraft);
  const changed = isChanged(profile, draft);
  /** Changes the draft. One without changes begins again on the newest profile, and keeps only the open car. */
  const edit = (change: Partial<ProfileDraft>) =>
    type(current => {
      const version = (changed && draft.version) || profile.Version;
      const next = { ...emptyProfileDraft, ...current, ...change, version };
      return isChanged(profile, next) ? next : { open: next.open };
    });
  const [faults, setFaults] = useState<Faults>({});
  const uploads = usePictureUploads();
  const garage = garageInDraft(profile, draft);
  const whole = wholeGarageOf(profile, draft);
  const { open } = draft;

  /** All faults, as the server would report them, in the reader's language. */
  const faultsOfAll = (): Faults => {
    const thisYear = new Date().getFullYear();
    const checked = checkProfile(profileToSave(profile, draft), profile, thisYear, texts.faults);
    return { ...('faults' in checked && placeFaults(checked.faults, whole)), ...yearFaults(whole) };
  };

  /** Moves the car of the form into the garage, unless it has faults; `next` is the form's next car. */
  const keepCar = (next: TypedCar | null = null) => {
    if (!isOpenChanged(garage, open)) return edit({ open: next });
    const wrong = Object.entries(faultsOfAll()).filter(([field]) => isOfCar(field, open.key));
    setFaults({ ...withoutFaultsOfCar(faults, open.key), ...Object.fromEntries(wrong) });
    if (wrong.length === 0) edit({ cars: withCar(draft.cars, open), open: next });
  };

  /** Shows faults at their fields and opens the first faulty car. */
  const refuse = (found: Faults) => {
    setFaults(found);
    const faulty = whole.find(({ key }) => Object.keys(found).some(field => isOfCar(field, key)));
    const cars = isOpenChanged(garage, open) ? withCar(draft.cars, open) : draft.cars;
    if (faulty) type({ cars, open: faulty });
  };

  return {
    info: infoOf(profile, draft),
    garage,
    open,
    faults,
    changed,
    typeInfo: (change: Partial<TypedInfo>) => {
      edit({ info: withInfo(profile, draft, change) });
      setFaults(Object.keys(change).reduce(withoutFault, faults));
    },
    uploads,
    /** Called when an upload is done, whatever has been opened or typed meanwhile. */
    choosePicture: (field: string, address: string | null) => {
      type(changes =>
        withPicture(profile, { ...emptyProfileDraft, version: profile.Version, ...changes }, field, address),
      );
      setFaults(found =>
        withoutFault(found, field === PERSON_PICTURE ? field : carField(field, 'PictureUrl')),
      );
    },
    typeCar: (field: CarText, text: string) => {
      if (!open) return;
      edit({ open: { ...open, [field]: text } });
      setFaults(withoutFault(faults, carField(open.key, field)));
    },
    addCar: () => keepCar(newCar(crypto.randomUUID())),
    openCar: (car: TypedCar) => keepCar(car),
    keepCar: () => keepCar(),
    closeCar: () => {
      edit({ open: null });
      if (open) uploads.withdraw(open.key);
      if (open) setFaults(withoutFaultsOfCar(faults, open.key));
    },
    removeCar: (key: string) => {
      uploads.withdraw(key);
      edit({ cars: { ...draft.cars, [key]: null }, open: null });
      setFaults(withoutFaultsOfCar(faults, key));
    },
    makeDefault: (key: string) => edit({ defaultCar: key }),
    discard: () => {
      forget();
      setFaults({});
      uploads.withdrawAll();
    },
    /** Lets the changes be saved over the newest profile. */
    acceptNewest: (newest: Profile) => type({ version: null, cars: withoutSavedCars(draft.cars, newest) }),
    /** Returns the body to send and the functions for its outcome; or its faults, which it shows at their fields. */
    prepare: () => {
      const wrong = faultsOfAll();
      if (Object.keys(wrong).length > 0) {
        refuse(wrong);
        return { wrong };
      }
      return {
        body: profileToSave(profile, draft),
        saved: () => {
          uploads.releaseFinished();
          type(({ info = {} }) => ({ info: changesSince(info, draft.info) }));
          setFaults({});
        },
        refused: (errors: readonly ProblemRow[]) => {
          const placed = placeFaults(errors, whole);
          refuse(placed);
          return placed;
        },
      };
    },
  };
}
