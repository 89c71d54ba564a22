import { cleanLine, cleanText } from '#domain/text/clean.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import { type Car, FIRST_CAR_YEAR, MAX_CARS, withOneDefault } from './car.ts';
import { type FaultTexts, profileFaults } from './faults.ts';
import type { ProfileMembers } from './members.ts';
import { normalisePhone } from './phone.ts';
import { isStoredPicture } from './picture.ts';

/** A fault of a profile, with the member that it is about. */
export interface ProfileFault {
  readonly path: string;
  readonly message: string;
}

type CheckedProfile = { readonly profile: ProfileMembers } | { readonly faults: readonly ProfileFault[] };

const lineOrNull = (text: string | null): string | null => cleanLine(text ?? '') || null;

/** A car as it is stored. */
function cleanCar(car: Car): Car {
  return {
    ...car,
    Name: cleanLine(car.Name),
    Make: cleanLine(car.Make),
    Model: cleanLine(car.Model),
    Modifications: cleanText(car.Modifications),
    PictureUrl: lineOrNull(car.PictureUrl),
  };
}

function carFaults(car: Car, path: string, thisYear: number, texts: FaultTexts): ProfileFault[] {
  const faults: ProfileFault[] = [];
  const { Name, Make, Model, Year, PictureUrl } = car;
  if (Name + Make + Model === '') {
    faults.push({ path: `${path}/Name`, message: texts.noCarName });
  }
  if (Year !== null && (Year < FIRST_CAR_YEAR || Year > thisYear + 1)) {
    const message = texts.carYear(FIRST_CAR_YEAR, thisYear + 1);
    faults.push({ path: `${path}/Year`, message });
  }
  if (PictureUrl !== null && !isStoredPicture(PictureUrl)) {
    faults.push({ path: `${path}/PictureUrl`, message: texts.noUpload });
  }
  return faults;
}

/** Returns a car as it is stored, or its faults; `path` is the path of the car. */
export function checkCar(
  typed: Car,
  thisYear: number,
  path = '',
  texts = profileFaults,
): { readonly car: Car } | { readonly faults: readonly ProfileFault[] } {
  const car = cleanCar(typed);
  const faults = carFaults(car, path, thisYear, texts);
  return faults.length > 0 ? { faults } : { car };
}

function faultsIn(
  typed: ProfileMembers,
  profile: ProfileMembers,
  thisYear: number,
  texts: FaultTexts,
): ProfileFault[] {
  const faults: ProfileFault[] = [];
  const refuse = (path: string, message: string) => faults.push({ path, message });
  if (lineOrNull(typed.Email) !== null && profile.Email === null) {
    refuse('/Email', texts.noEmail);
  }
  if (lineOrNull(typed.Phone) !== null && profile.Phone === null) {
    refuse('/Phone', texts.noPhone);
  }
  if (profile.Picture !== null && !isStoredPicture(profile.Picture)) {
    refuse('/Picture', texts.noUpload);
  }
  if (typed.Garage.length > MAX_CARS) refuse('/Garage', texts.fullGarage);
  typed.Garage.forEach((car, index) => {
    faults.push(...carFaults(cleanCar(car), `/Garage/${index}`, thisYear, texts));
  });
  return faults;
}

/**
 * A profile as it is stored, or everything that is wrong with it against what is stored `before`. Lengths are the
 * contract's to refuse. `texts` say it in the reader's language.
 */
export function checkProfile(
  typed: ProfileMembers,
  before: Pick<ProfileMembers, 'Phone'>,
  thisYear: number,
  texts = profileFaults,
): CheckedProfile {
  const profile: ProfileMembers = {
    DisplayName: cleanLine(typed.DisplayName),
    FirstName: cleanLine(typed.FirstName),
    LastName: cleanLine(typed.LastName),
    Email: normaliseEmail(typed.Email ?? ''),
    Phone: typed.Phone === before.Phone ? before.Phone : normalisePhone(typed.Phone ?? ''),
    Picture: lineOrNull(typed.Picture),
    Address: cleanLine(typed.Address),
    PreferredCommunicationType: typed.PreferredCommunicationType,
    Garage: withOneDefault(typed.Garage.map(cleanCar)),
  };
  const faults = faultsIn(typed, profile, thisYear, texts);
  return faults.length > 0 ? { faults } : { profile };
}
