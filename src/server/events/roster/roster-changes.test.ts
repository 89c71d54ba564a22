import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeIntoRoster, type RosterEntry, rosterChanges } from './roster-rules.ts';

const sam: RosterEntry = { personId: 'sam', group: 'Novice', vehicle: 'Mazda MX-5', instructorId: 'ivan' };
const ivan: RosterEntry = { personId: 'ivan', group: 'Instructor', vehicle: 'BMW M2', instructorId: null };

const entry = fc.record({
  personId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  group: fc.constantFrom('Instructor', 'Novice', 'Solo'),
  vehicle: fc.constantFrom('', 'BMW M2', 'Mazda MX-5'),
  instructorId: fc.option(fc.constantFrom('a', 'b')),
});
const roster = fc.uniqueArray(entry, { selector: ({ personId }) => personId });

const byPerson = (entries: readonly RosterEntry[]) =>
  entries.toSorted((one, other) => (one.personId < other.personId ? -1 : 1));

describe('the changes between two rosters', () => {
  test('lists added, changed and removed people', () => {
    const moved = { ...sam, group: 'Solo' };
    const tess = { ...sam, personId: 'tess' };
    expect(rosterChanges([sam, ivan], [moved, tess])).toEqual({
      added: [tess],
      changed: [moved],
      removedIds: ['ivan'],
      reassignedIds: [],
    });
  });

  test('lists students with another instructor or none', () => {
    expect(rosterChanges([sam], [{ ...sam, instructorId: 'ines' }]).reassignedIds).toEqual(['sam']);
    expect(rosterChanges([sam], [{ ...sam, instructorId: null }]).reassignedIds).toEqual(['sam']);
  });

  test.each([
    ['stays while the person asked instructs', [sam, ivan], []],
    ['ends when the student instructs', [{ ...sam, group: 'Instructor', instructorId: null }, ivan], ['sam']],
    ['ends when the person asked drives in a run group', [sam, { ...ivan, group: 'Solo' }], ['sam', 'ivan']],
    ['ends when the person asked leaves', [sam], ['sam']],
  ])('a wish for an instructor %s', (_, after, changedIds) => {
    const { changed } = rosterChanges([{ ...sam, askedFor: 'ivan' }, ivan], after);
    expect(changed.map(({ personId }) => personId)).toEqual(changedIds);
    expect(changed.find(({ personId }) => personId === 'sam')?.askedFor ?? null).toBeNull();
  });

  test('make the one roster of the other', () => {
    fc.assert(
      fc.property(roster, roster, (before, after) => {
        const { added, changed, removedIds } = rosterChanges(before, after);
        const replaced = new Set([...removedIds, ...changed.map(({ personId }) => personId)]);
        const result = [...before.filter(({ personId }) => !replaced.has(personId)), ...changed, ...added];
        expect(byPerson(result)).toEqual(byPerson(after));
      }),
    );
  });
});

describe('an imported list', () => {
  test('removes nobody, and overwrites nothing with what it leaves empty', () => {
    const listed = { ...sam, group: 'Solo', vehicle: '', instructorId: null };
    expect(mergeIntoRoster([ivan, sam], [listed])).toEqual([ivan, { ...sam, group: 'Solo' }]);
  });

  test('removes the instructor of a student who becomes an instructor', () => {
    expect(mergeIntoRoster([sam], [{ ...sam, group: 'Instructor', instructorId: null }])).toEqual([
      { ...sam, group: 'Instructor', instructorId: null },
    ]);
  });

  test('changes nothing when the list is merged again', () => {
    fc.assert(
      fc.property(roster, roster, (before, listed) => {
        const once = mergeIntoRoster(before, listed);
        const again = rosterChanges(once, mergeIntoRoster(once, listed));
        expect([...again.added, ...again.changed, ...again.removedIds]).toEqual([]);
      }),
    );
  });
});
