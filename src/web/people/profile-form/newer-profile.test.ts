import { expect, test } from 'vitest';
import type { Car, Profile } from '#contract/people/people.ts';
import {
  emptyProfileDraft,
  type ProfileDraft,
  profileToSave,
  withCar,
  withInfo,
  withoutSavedCars,
} from './profile-draft.ts';
import { carOf, newCar, type TypedCar, typedGarage } from './typed-car.ts';

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
const edited = (CarId: string, change: Partial<TypedCar>) =>
  typedGarage([car(CarId)]).reduce((cars, typed) => withCar(cars, { ...typed, ...change }), {});
const makes = ({ Garage }: { Garage: readonly Car[] }) => Garage.map(({ Make }) => Make);

/** Returns the body that is saved over newer changes of others. */
const saveOver = (theirs: Partial<Profile>, mine: Partial<ProfileDraft>) =>
  profileToSave({ ...before, ...theirs, Version: 'second' }, { ...emptyProfileDraft, ...mine });

test('a draft keeps typed values and the newer values of others', () => {
  const mine = { info: withInfo(before, emptyProfileDraft, { Address: '1 Pit Lane', FirstName: 'Sam' }) };
  const theirs = { FirstName: 'Samuel', Address: '2 Pit Lane' };
  expect(saveOver(theirs, mine)).toMatchObject({
    FirstName: 'Samuel',
    Address: '1 Pit Lane',
    Version: 'second',
  });
});

test('a draft has the Version that it was begun on until the newest is accepted', () => {
  expect(saveOver({}, { version: 'first' }).Version).toBe('first');
  expect(saveOver({}, { version: null }).Version).toBe('second');
});

test('a field typed back to its old value takes the newer value', () => {
  const typed = { ...emptyProfileDraft, info: { LastName: 'Stone' } };
  const mine = { info: withInfo(before, typed, { LastName: 'Student' }) };
  expect(saveOver({ LastName: 'Pitt' }, mine).LastName).toBe('Pitt');
});

test('cars added elsewhere stay beside cars added here', () => {
  const mine = { cars: withCar({}, { ...newCar('new-1'), Make: 'audi' }) };
  const theirs = { Garage: [...before.Garage, car('porsche')] };
  expect(makes(saveOver(theirs, mine))).toEqual(['mazda', 'tesla', 'bmw', 'porsche', 'audi']);
});

test('a car added here that was saved elsewhere is not added twice', () => {
  const audi = { ...newCar('new-1'), Make: 'audi' };
  const porsche = { ...newCar('new-2'), Make: 'porsche' };
  const Garage = [...before.Garage, { ...carOf(audi), CarId: 'audi' }];
  const cars = withoutSavedCars({ ...withCar(withCar({}, audi), porsche), bmw: null }, { ...before, Garage });
  expect(makes(saveOver({ Garage }, { cars }))).toEqual(['mazda', 'tesla', 'audi', 'porsche']);
});

test('cars deleted on either side are deleted, unless the other side has edited them', () => {
  const mine = { cars: { ...edited('bmw', { Name: 'Blue' }), mazda: null } };
  const theirs = { Garage: [car('mazda', true)] };
  expect(makes(saveOver(theirs, mine))).toEqual(['bmw']);
});

test('a car edited here keeps these edits, and other cars take the newer edits', () => {
  const mine = { cars: edited('tesla', { Name: 'Mine' }) };
  const theirs = { Garage: before.Garage.map(each => ({ ...each, Name: 'Theirs' })) };
  expect(saveOver(theirs, mine).Garage.map(({ Name }) => Name)).toEqual(['Theirs', 'Mine', 'Theirs']);
});

test('the default car is the car chosen here, else the car chosen elsewhere', () => {
  const theirs = { Garage: [car('mazda'), car('tesla', true), car('bmw')] };
  const defaults = (mine: Partial<ProfileDraft>) =>
    saveOver(theirs, mine)
      .Garage.filter(({ IsDefault }) => IsDefault)
      .map(({ Make }) => Make);
  expect(defaults({ defaultCar: 'bmw' })).toEqual(['bmw']);
  expect(defaults({ cars: withCar({}, { ...newCar('new-1'), Make: 'audi' }) })).toEqual(['tesla']);
  expect(defaults({ cars: edited('mazda', { IsDefault: true, Name: 'Mine' }) })).toEqual(['tesla']);
});
