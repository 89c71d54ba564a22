import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/people/people.ts';
import { checkProfile } from '#domain/people/check-profile.ts';
import type { ProblemRow } from '#web/data/errors.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { usePictureUploads } from '#web/page/pictures/picture-uploads.ts';
import {
  carField,
  type Faults,
  faultsOfCar,
  placeFaults,
  withoutFault,
  withoutFaultsOfCar,
} from './faults.ts';
import {
  afterSave,
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
  withPicture,
} from './profile-draft.ts';

import { rebaseDraft } from './rebase.ts';
import { texts } from './texts.ts';
import {
  type CarText,
  isYear,
  newCar,
  type TypedCar,
  withCar,
  withDefault,
  withoutCar,
} from './typed-car.ts';

export type ProfileEditing = ReturnType<typeof useProfileDraft>;

const yearFaults = (cars: readonly TypedCar[]): Faults =>
  Object.fromEntries(
    cars.filter(car => !isYear(car)).map(car => [carField(car.key, 'Year'), texts.noYear] as const),
  );

/** The draft, and the profile that it is laid over. */
interface Edited {
  readonly draft: ProfileDraft;
  readonly base: Profile | null;
}

const unedited: Edited = { draft: emptyProfileDraft, base: null };

/**
 * Edits a profile: holds its draft, its faults and the body to save. A changed draft stays over the profile that it was
 * begun on, so that newer changes of others are noticed and not undone.
 */
export function useProfileDraft(newest: Profile) {
  const { now, type, forget } = useTyped(`profile:${newest.UserId}`, unedited);
  const { draft, base } = now;
  const setStored = (change: (draft: ProfileDraft) => ProfileDraft) =>
    type(changes => ({ ...changes, draft: change(changes.draft ?? emptyProfileDraft) }));
  const setBase = (next: Profile | null) => type({ base: next });
  const profile = base !== null && isChanged(base, draft) ? base : newest;
  const setDraft = (next: ProfileDraft) => {
    type({ base: profile, draft: next });
  };
  const newestProfile = useRef(profile);
  useEffect(() => {
    newestProfile.current = profile;
  });
  const [faults, setFaults] = useState<Faults>({});
  const [added, setAdded] = useState(0);
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

  /** The faults of the car in the form. */
  const faultsOfOpen = (): Faults => (open ? faultsOfCar(faultsOfAll(), open.key) : {});

  /** Moves the car of the form into the garage, unless it has faults; `next` is the form's next car. */
  const keepCar = (next: TypedCar | null = null): boolean => {
    if (!isOpenChanged(garage, open)) {
      setDraft({ ...draft, open: next });
      return true;
    }
    const wrong = Object.entries(faultsOfOpen()).map(([field, text]) => [carField(open.key, field), text]);
    setFaults({ ...withoutFaultsOfCar(faults, open.key), ...Object.fromEntries(wrong) });
    if (wrong.length > 0) return false;
    setDraft({ ...draft, garage: withCar(garage, open), open: next });
    return true;
  };

  /** Shows faults at their fields and opens the first faulty car. */
  const refuse = (found: Faults) => {
    setFaults(found);
    const faulty = whole.find(({ key }) => Object.keys(faultsOfCar(found, key)).length > 0);
    if (!faulty) return;
    setStored(now => ({ ...now, garage: isOpenChanged(garage, open) ? whole : now.garage, open: faulty }));
  };

  return {
    info: infoOf(profile, draft),
    garage,
    open,
    faults,
    changed: isChanged(profile, draft),
    typeInfo: (change: Partial<TypedInfo>) => {
      setDraft({ ...draft, info: { ...draft.info, ...change } });
      setFaults(Object.keys(change).reduce(withoutFault, faults));
    },
    uploads,
    /** Called when an upload is done, whatever has been opened or typed meanwhile. */
    choosePicture: (field: string, address: string | null) => {
      const over = newestProfile.current;
      setBase(over);
      setStored(typed => withPicture(over, typed, field, address));
      setFaults(found =>
        withoutFault(found, field === PERSON_PICTURE ? field : carField(field, 'PictureUrl')),
      );
    },
    typeCar: (field: CarText, text: string) => {
      if (!open) return;
      setDraft({ ...draft, open: { ...open, [field]: text } });
      setFaults(withoutFault(faults, carField(open.key, field)));
    },
    addCar: () => {
      if (!keepCar(newCar(`new-${added + 1}`))) return;
      setAdded(added + 1);
    },
    openCar: (car: TypedCar) => void keepCar(car),
    keepCar: () => keepCar(),
    closeCar: () => {
      setDraft({ ...draft, open: null });
      if (open) uploads.withdraw(open.key);
      if (open) setFaults(withoutFaultsOfCar(faults, open.key));
    },
    removeCar: (key: string) => {
      uploads.withdraw(key);
      setDraft({ ...draft, garage: withoutCar(garage, key), open: null });
      setFaults(withoutFaultsOfCar(faults, key));
    },
    makeDefault: (key: string) => setDraft({ ...draft, garage: withDefault(garage, key) }),
    discard: forget,
    /** Lays the draft over a newer profile. */
    rebase: (fresh: Profile) => {
      type({ base: fresh, draft: rebaseDraft(profile, draft, fresh) });
    },
    /** Returns the body to send and how to settle it; or its faults, which it shows at their fields. */
    prepare: () => {
      const wrong = faultsOfAll();
      if (Object.keys(wrong).length > 0) {
        refuse(wrong);
        return { wrong };
      }
      return {
        body: profileToSave(profile, draft),
        saved: () => {
          uploads.settle();
          setStored(now => afterSave(now, draft));
          setBase(null);
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
