import { expect, test } from 'vitest';
import type { Car, Profile } from '#contract/people/people.ts';
import { emptyProfileDraft, infoOf, type ProfileDraft, profileToSave } from './profile-draft.ts';
import { rebaseDraft } from './rebase.ts';
import { newCar, typedGarage, withCar, withDefault, withoutCar } from './typed-car.ts';

const car = (CarId: string, IsDefault = false): Car => ({
  CarId,
  ...{ Name: '', Make: CarId, Model: 'One', Year: 2019, Modifications: '', PictureUrl: null },
  IsDefault,
});
const before: Profile = {
  UserId: 'sam',
  ...{ DisplayName: '', FirstName: 'Sam', LastName: 'Student', FirstAndLastName: 'Sam Student' },
  ...{ Email: 'sam@club.example', Phone: null, Picture: null, Address: '' },
  PreferredCommunicationType: 2,
  Garage: [car('mazda', true), car('tesla'), car('bmw')],
  ...{ IdentityProvider: null, Identity: null, Version: 'first' },
};
const cars = typedGarage(before.Garage);
const draft = (change: Partial<ProfileDraft>): ProfileDraft => ({ ...emptyProfileDraft, ...change });
const makes = ({ Garage }: { Garage: readonly Car[] }) => Garage.map(({ Make }) => Make);

/** Returns the body that is saved after newer changes of others were loaded. */
function saveOver(theirs: Partial<Profile>, mine: Partial<ProfileDraft>) {
  const newest = { ...before, ...theirs, Version: 'second' };
  return profileToSave(newest, rebaseDraft(before, draft(mine), newest));
}

test('rebaseDraft keeps typed values and the newer values of others', () => {
  const mine = { info: { Address: '1 Pit Lane', FirstName: 'Sam' } };
  const theirs = { FirstName: 'Samuel', Address: '2 Pit Lane' };
  expect(saveOver(theirs, mine)).toMatchObject({
    FirstName: 'Samuel',
    Address: '1 Pit Lane',
    Version: 'second',
  });
});

test('a field typed back to its old value takes the newer value', () => {
  const newest = { ...before, LastName: 'Stone' };
  expect(infoOf(newest, rebaseDraft(before, draft({ info: { LastName: 'Student' } }), newest)).LastName).toBe(
    'Stone',
  );
});

test('cars added elsewhere stay beside cars added here', () => {
  const mine = { garage: withCar(cars, { ...newCar('new-1'), Make: 'audi' }) };
  const theirs = { Garage: [...before.Garage, car('porsche')] };
  expect(makes(saveOver(theirs, mine))).toEqual(['mazda', 'tesla', 'bmw', 'porsche', 'audi']);
});

test('cars deleted on either side are deleted, unless the other side has edited them', () => {
  const edited = cars.map(each => (each.key === 'bmw' ? { ...each, Name: 'Blue' } : each));
  const mine = { garage: withoutCar(edited, 'mazda') };
  const theirs = { Garage: [car('mazda', true)] };
  expect(makes(saveOver(theirs, mine))).toEqual(['bmw']);
});

test('a car edited here keeps these edits, and other cars take the newer edits', () => {
  const mine = { garage: cars.map(each => (each.key === 'tesla' ? { ...each, Name: 'Mine' } : each)) };
  const theirs = { Garage: before.Garage.map(each => ({ ...each, Name: 'Theirs' })) };
  expect(saveOver(theirs, mine).Garage.map(({ Name }) => Name)).toEqual(['Theirs', 'Mine', 'Theirs']);
});

test('the default car is the car chosen here, else the car chosen elsewhere', () => {
  const theirs = { Garage: [car('mazda'), car('tesla', true), car('bmw')] };
  const defaults = (mine: Partial<ProfileDraft>) =>
    saveOver(theirs, mine)
      .Garage.filter(({ IsDefault }) => IsDefault)
      .map(({ Make }) => Make);
  expect(defaults({ garage: withDefault(cars, 'bmw') })).toEqual(['bmw']);
  expect(defaults({ garage: withCar(cars, { ...newCar('new-1'), Make: 'audi' }) })).toEqual(['tesla']);
});
