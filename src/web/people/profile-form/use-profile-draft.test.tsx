import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Profile } from '#contract/people/people.ts';
import { useProfileDraft } from './use-profile-draft.ts';

vi.mock('#web/client/session.ts', () => ({ useAuthor: () => 'sam' }));

const sam: Profile = {
  UserId: 'sam',
  ...{ DisplayName: '', FirstName: 'Sam', LastName: 'Student', FirstAndLastName: 'Sam Student' },
  ...{ Email: null, Phone: null, Picture: null, Address: '' },
  ...{ PreferredCommunicationType: 2, Garage: [], IdentityProvider: null, Identity: null, Version: 'first' },
};

const openProfile = () => renderHook((saved: Profile) => useProfileDraft(saved), { initialProps: sam });

/** Adds a car in a visit of its own; returns the makes in the garage. */
function addCar(Make: string) {
  const { result, unmount } = openProfile();
  act(() => result.current.addCar());
  act(() => result.current.typeCar('Make', Make));
  act(() => result.current.keepCar());
  const makes = result.current.garage.map(car => car.Make);
  unmount();
  return makes;
}

test('a car added to the changes of an earlier visit stands beside the cars that were added then', () => {
  expect(addCar('Mazda')).toEqual(['Mazda']);
  expect(addCar('Tesla')).toEqual(['Mazda', 'Tesla']);
});

test('changes are sent with the Version that they were begun on until the newest profile is accepted', () => {
  const { result, rerender } = openProfile();
  const versionToSave = () => {
    const prepared = result.current.prepare();
    return 'body' in prepared ? prepared.body.Version : null;
  };
  act(() => result.current.typeInfo({ Address: '1 Pit Lane' }));
  rerender({ ...sam, LastName: 'Stone', Version: 'second' });
  act(() => result.current.typeInfo({ Address: '2 Pit Lane' }));
  expect(versionToSave()).toBe('first');
  act(() => result.current.acceptNewest({ ...sam, LastName: 'Stone', Version: 'second' }));
  expect(versionToSave()).toBe('second');
  expect(result.current.info).toMatchObject({ Address: '2 Pit Lane', LastName: 'Stone' });
});

test('changes typed back count as none: the next ones are begun on the newest profile', () => {
  const { result, rerender } = openProfile();
  act(() => result.current.typeInfo({ FirstName: 'Samuel' }));
  act(() => result.current.typeInfo({ FirstName: 'Sam' }));
  rerender({ ...sam, Version: 'second' });
  act(() => result.current.typeInfo({ Address: '1 Pit Lane' }));
  expect(result.current.prepare()).toMatchObject({ body: { Version: 'second', FirstName: 'Sam' } });
});

test('stores nothing when a letter was typed and deleted again', () => {
  localStorage.clear();
  const { result } = openProfile();
  act(() => result.current.typeInfo({ FirstName: 'Samu' }));
  expect(Object.keys({ ...localStorage })).toHaveLength(1);
  act(() => result.current.typeInfo({ FirstName: 'Sam' }));
  expect(result.current.changed).toBe(false);
  expect(Object.keys({ ...localStorage })).toEqual([]);
});
