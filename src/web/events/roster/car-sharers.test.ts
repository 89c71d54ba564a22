import { describe, expect, test } from 'vitest';
import type { Attendee } from '#contract/events/events.ts';
import {
  type CarPair,
  chooseSharing,
  findPossibleSharers,
  findSharers,
  findSharersTogether,
  proposeSharers,
} from './car-sharers.ts';
import { makeDraft, rowsOf, saved } from './draft.fixture.ts';
import { buildSavedRoster } from './draft-rows.ts';

const driver = (name: string, more: Partial<Attendee> = {}): Attendee => {
  const [first = '', LastName = ''] = name.split(' ');
  const person = saved(first);
  return { ...person, User: { ...person.User, FirstAndLastName: name, LastName }, Vehicle: '', ...more };
};
const names = (pairs: readonly CarPair[]) => pairs.map(pair => pair.map(({ id }) => id).join('+'));
const propose = (...roster: Attendee[]) => names(proposeSharers(rowsOf(roster, makeDraft())));
const [Vehicle, CarNumber] = ['2019 Mazda MX-5', '12'];

describe('proposeSharers', () => {
  test('proposes people with the same car number', () => {
    expect(propose(driver('Ann A', { CarNumber }), driver('Bob B', { CarNumber }), driver('Cal C'))).toEqual([
      'ann+bob',
    ]);
  });

  test('proposes people with the same vehicle and surname, unless both have a number', () => {
    expect(
      propose(driver('Ann Fox', { Vehicle }), driver('Bob FOX', { Vehicle: '2019 mazda MX-5' })),
    ).toEqual(['ann+bob']);
    expect(propose(driver('Ann Fox', { Vehicle }), driver('Bob Elk', { Vehicle }))).toEqual([]);
    expect(
      propose(driver('Ann Fox', { Vehicle, CarNumber }), driver('Bob Fox', { Vehicle, CarNumber: '7' })),
    ).toEqual([]);
  });

  test('proposes people with one surname, however many first names they have', () => {
    const mary = driver('Mary Smith', { Vehicle });
    const maryAnn = { ...mary, User: { ...mary.User, FirstAndLastName: 'Mary Ann Smith' } };
    expect(propose(maryAnn, driver('John Smith', { Vehicle }))).toEqual(['john+mary']);
  });

  test('proposes each of a hundred people with one number with three others only', () => {
    const hundred = Array.from({ length: 100 }, (_, place) => driver(`P${place} A`, { CarNumber }));
    expect(propose(...hundred)).toHaveLength(97 * 3 + 2 + 1);
  });

  test('proposes nobody who is confirmed, whichever of the two names the other', () => {
    expect(
      propose(driver('Ann A', { CarNumber }), driver('Bob B', { CarNumber, SharesCarWith: 'ann' })),
    ).toEqual([]);
  });
});

test('finds sharers of a car in the same run group on the same day', () => {
  const [ann, bob] = [driver('Ann A'), driver('Bob B', { SharesCarWith: 'ann' })];
  const together = (one: Attendee, other: Attendee) =>
    names(findSharersTogether(rowsOf([one, other], makeDraft())));
  expect(together(ann, bob)).toEqual(['bob+ann']);
  expect(together({ ...ann, User: { ...ann.User, Group: 'Solo' } }, bob)).toEqual([]);
  expect(together({ ...ann, Days: [1] }, { ...bob, Days: [2] })).toEqual([]);
  expect(together({ ...ann, Absent: true }, bob)).toEqual([]);
});

test('a confirmation is a change of the draft, and taking it back another', () => {
  const roster = [driver('Ann A', { CarNumber }), driver('Bob B', { CarNumber })];
  const [pair] = proposeSharers(rowsOf(roster, makeDraft()));
  if (!pair) throw new Error('Nobody was proposed.');
  const rows = rowsOf(roster, makeDraft(...chooseSharing(pair, true)));
  expect(rows.map(row => [row.state, ...findSharers(rows, row).map(({ id }) => id)])).toEqual([
    ['changed', 'bob'],
    ['saved', 'ann'],
  ]);
  const [ann, bob] = rows;
  if (!ann || !bob) throw new Error('Two people are on the roster.');
  const steps = [...chooseSharing(pair, true), ...chooseSharing([bob, ann], false)];
  expect(rowsOf(roster, makeDraft(...steps)).map(({ state }) => state)).toEqual(['saved', 'saved']);
});

test('ends a saved sharing, which Save sends', () => {
  const roster = [driver('Ann A'), driver('Bob B', { SharesCarWith: 'ann' })];
  const [ann, bob] = rowsOf(roster, makeDraft());
  if (!ann || !bob) throw new Error('Two people are on the roster.');
  const rows = rowsOf(roster, makeDraft(...chooseSharing([ann, bob], false)));
  expect(rows.map(({ state }) => state)).toEqual(['saved', 'changed']);
  expect(buildSavedRoster(rows)[1]).toMatchObject({ SharesCarWith: null });
});

test('a removed sharer is replaced by the saved sharer, unless that one is removed', () => {
  const roster = [driver('Ann A'), driver('Bob B', { SharesCarWith: 'ann' }), driver('Cal C')];
  const shares = { kind: 'choose', field: 'sharesCarWith', id: 'bob', to: 'cal', saved: 'ann' } as const;
  const sharerAfter = (...removed: string[]) =>
    rowsOf(roster, makeDraft(shares, ...removed.map(id => ({ kind: 'remove', id }) as const)))[1]
      ?.sharesCarWith;
  expect(sharerAfter()).toBe('cal');
  expect(sharerAfter('cal')).toBe('ann');
  expect(sharerAfter('cal', 'ann')).toBeNull();
});

test('offers attendees with the same car, unless both share with somebody else', () => {
  const roster = [
    driver('Ann A', { Vehicle }),
    driver('Bob B', { Vehicle, SharesCarWith: 'ann' }),
    driver('Cal C', { Vehicle, SharesCarWith: 'dee' }),
    driver('Dee D', { Vehicle }),
  ];
  const rows = rowsOf(roster, makeDraft());
  const possible = rows.map(row => findPossibleSharers(rows, row).map(({ id }) => id));
  expect(possible).toEqual([['cal', 'dee'], ['dee'], ['ann'], ['ann', 'bob']]);
});

test('offers only attendees with the same number or vehicle as sharers', () => {
  const roster = [
    driver('Ann A', { Vehicle, CarNumber }),
    driver('Bob B', { Vehicle: '2019 mazda MX-5' }),
    driver('Cal C', { Vehicle: 'Kart', CarNumber }),
    driver('Dee D'),
    driver('Eve E'),
  ];
  const rows = rowsOf(roster, makeDraft());
  const possible = rows.map(row => findPossibleSharers(rows, row).map(({ id }) => id));
  expect(possible).toEqual([['bob', 'cal'], ['ann'], ['ann'], [], []]);
});
