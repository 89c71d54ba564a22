import { describe, expect, it, test } from 'vitest';
import type { Profile } from '#contract/people/people.ts';
import {
  emptyProfileDraft,
  garageInDraft,
  infoOf,
  isChanged,
  PERSON_PICTURE,
  type ProfileDraft,
  profileToSave,
  withPicture,
} from './profile-draft.ts';
import { newCar, type TypedCar } from './typed-car.ts';

const mazda = {
  CarId: 'c1',
  ...{ Name: '', Make: 'Mazda', Model: 'MX-5', Year: 2019, Modifications: '' },
  PictureUrl: null,
  IsDefault: true,
};
const tesla = { ...mazda, CarId: 'c2', Make: 'Tesla', Model: 'S', IsDefault: false };
const sam: Profile = {
  UserId: 'sam',
  ...{ DisplayName: 'Slammin Sam', FirstName: 'Sam', LastName: 'Student', FirstAndLastName: 'Sam Student' },
  ...{ Email: 'sam@club.example', Phone: null, Picture: '/media/sam.jpg', Address: '' },
  PreferredCommunicationType: 2,
  Garage: [mazda, tesla],
  ...{ IdentityProvider: null, Identity: null, Version: 'first' },
};
const draft = (change: Partial<ProfileDraft>): ProfileDraft => ({ ...emptyProfileDraft, ...change });
const cars = garageInDraft(sam, emptyProfileDraft);
const [first = newCar('none')] = cars;

describe('a profile', () => {
  it('is clean until something of it or its garage changes', () => {
    expect(isChanged(sam, emptyProfileDraft)).toBe(false);
    expect(isChanged(sam, draft({ info: { Phone: '+15550100123' } }))).toBe(true);
    expect(isChanged(sam, draft({ info: { PreferredCommunicationType: 3 } }))).toBe(true);
    expect(isChanged(sam, draft({ defaultCar: 'c2' }))).toBe(true);
    expect(isChanged(sam, draft({ cars: { c2: null } }))).toBe(true);
  });

  it('is clean again when the saved text is typed back', () => {
    expect(isChanged(sam, draft({ info: { Phone: '', FirstName: 'Sam' } }))).toBe(false);
    expect(isChanged(sam, draft({ defaultCar: 'c1' }))).toBe(false);
  });

  it('is changed by text in the car form, but not by opening the form', () => {
    expect(isChanged(sam, draft({ open: first }))).toBe(false);
    expect(isChanged(sam, draft({ open: newCar('new-1') }))).toBe(false);
    expect(isChanged(sam, draft({ open: { ...first, Name: 'Goldie' } }))).toBe(true);
    expect(isChanged(sam, draft({ open: { ...newCar('new-1'), Make: 'BMW' } }))).toBe(true);
  });

  it('shows newer saved values in fields without typed text', () => {
    const typed = draft({ info: { FirstName: 'Samuel' } });
    expect(infoOf({ ...sam, LastName: 'Stone' }, typed)).toMatchObject({
      FirstName: 'Samuel',
      LastName: 'Stone',
    });
  });
});

test('profileToSave sends the whole profile: typed values over saved values', () => {
  const typed = draft({ info: { Phone: ' +1 555 010 0123 ', Email: ' ' }, open: { ...first, Year: '2020' } });
  expect(profileToSave(sam, typed)).toEqual({
    UserId: 'sam',
    Version: 'first',
    ...{ DisplayName: 'Slammin Sam', FirstName: 'Sam', LastName: 'Student' },
    ...{ Email: null, Phone: '+1 555 010 0123', Picture: '/media/sam.jpg', Address: '' },
    PreferredCommunicationType: 2,
    Garage: [{ ...mazda, Year: 2020 }, tesla],
  });
});

describe('the default car', () => {
  const keysOfDefaults = (of: Partial<ProfileDraft>) =>
    garageInDraft(sam, draft(of)).flatMap(({ key, IsDefault }) => (IsDefault ? [key] : []));

  it('is the chosen car, and no other', () => {
    expect(keysOfDefaults({ defaultCar: 'c2' })).toEqual(['c2']);
  });

  it('is the first car of an empty garage', () => {
    const { Garage } = profileToSave(
      { ...sam, Garage: [] },
      draft({ cars: { a: newCar('a'), b: newCar('b') } }),
    );
    expect(Garage.map(({ IsDefault }) => IsDefault)).toEqual([true, false]);
  });

  it('stays when another is added or edited', () => {
    expect(keysOfDefaults({ cars: { new: newCar('new') } })).toEqual(['c1']);
    expect(keysOfDefaults({ cars: { c1: { ...first, Name: 'Goldie' } } })).toEqual(['c1']);
  });

  it('is the first remaining car when the default car is deleted', () => {
    expect(keysOfDefaults({ cars: { c1: null } })).toEqual(['c2']);
    expect(keysOfDefaults({ cars: { c2: null } })).toEqual(['c1']);
    expect(keysOfDefaults({ cars: { c2: null }, defaultCar: 'c2' })).toEqual(['c1']);
    expect(keysOfDefaults({ cars: { c1: null, c2: null } })).toEqual([]);
  });
});

test('an edited car keeps its place', () => {
  const names = (cars: readonly TypedCar[]) => cars.map(({ Name }) => Name);
  const garage = garageInDraft(sam, draft({ cars: { new: newCar('new'), c1: { ...first, Name: 'Bee' } } }));
  expect(names(garage)).toEqual(['Bee', '', '']);
});

describe('a picture', () => {
  it('is changed, removed and restored in the profile', () => {
    const changed = withPicture(sam, emptyProfileDraft, PERSON_PICTURE, '/media/new.jpg');
    expect(isChanged(sam, changed)).toBe(true);
    expect(profileToSave(sam, changed).Picture).toBe('/media/new.jpg');
    expect(profileToSave(sam, withPicture(sam, changed, PERSON_PICTURE, null)).Picture).toBeNull();
    expect(isChanged(sam, withPicture(sam, changed, PERSON_PICTURE, '/media/sam.jpg'))).toBe(false);
  });

  it('is put into the car form where that is open, else into the garage', () => {
    const inForm = withPicture(sam, draft({ open: first }), first.key, '/media/car.jpg');
    expect(inForm).toMatchObject({ cars: {}, open: { PictureUrl: '/media/car.jpg' } });
    const inGarage = withPicture(sam, draft({ open: newCar('new-1') }), first.key, '/media/car.jpg');
    expect(inGarage.open).toEqual(newCar('new-1'));
    for (const changed of [inForm, inGarage]) {
      expect(isChanged(sam, changed)).toBe(true);
      const pictures = profileToSave(sam, changed).Garage.map(car => car.PictureUrl);
      expect(pictures).toEqual(['/media/car.jpg', null]);
    }
  });

  it('changes nothing when its car was removed meanwhile', () => {
    expect(isChanged(sam, withPicture(sam, emptyProfileDraft, 'gone', '/media/car.jpg'))).toBe(false);
  });
});
