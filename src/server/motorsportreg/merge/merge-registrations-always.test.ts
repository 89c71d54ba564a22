import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import type { Registration } from '#server/events/event/registrations.ts';
import { type RosterEntry, rosterFaults, withChosenInstructor } from '#server/events/roster/roster-rules.ts';
import { nothing, remote, sync } from '#testing/merge-registrations.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const groups = ['Novice', 'Solo', INSTRUCTOR_GROUP];

/** Any list that MotorsportReg may give: whom it names as an instructor it also tells of as one. */
const registrations = fc
  .uniqueArray(
    fc.record({
      personId: fc.constantFrom(...ids),
      member: fc.constantFrom(...ids),
      group: fc.constantFrom(null, ...groups),
      vehicle: fc.constantFrom('', 'BMW M2', 'Mazda MX-5'),
      carNumber: fc.constantFrom('', '7', '12'),
      taughtBy: fc.option(fc.nat(5)),
    }),
    { selector: ({ personId }) => personId },
  )
  .map(people =>
    people.filter(({ member }, index) => people.findIndex(other => other.member === member) === index),
  )
  .map(people => {
    const instructors = people.filter(({ group }) => group === INSTRUCTOR_GROUP);
    return people.map(({ personId, member, taughtBy, ...told }): Registration => {
      const instructor = taughtBy === null ? undefined : instructors[taughtBy % (instructors.length || 1)];
      const isOther = instructor && instructor.personId !== personId;
      const instructorEmail = isOther ? `${instructor.personId}@club.example` : null;
      return remote(personId, { member, ...told, instructorEmail });
    });
  });

/** Any roster that organizers may have saved: it breaks no rule. */
const rosters = fc
  .uniqueArray(
    fc.record({
      personId: fc.constantFrom(...ids),
      group: fc.constantFrom(...groups),
      vehicle: fc.constantFrom('', 'BMW M2', 'Porsche 911'),
      carNumber: fc.constantFrom('', '7', '99'),
      taughtBy: fc.option(fc.nat(5)),
    }),
    { selector: ({ personId }) => personId },
  )
  .map(entries => {
    const instructors = entries.filter(({ group }) => group === INSTRUCTOR_GROUP);
    return entries.map(({ taughtBy, ...entry }): RosterEntry => {
      const instructor = taughtBy === null ? undefined : instructors[taughtBy % (instructors.length || 1)];
      return withChosenInstructor({ ...entry, instructorId: instructor?.personId ?? null }, undefined);
    });
  });

const begun = fc.subarray(ids);
const byPerson = (roster: readonly RosterEntry[]) =>
  roster.toSorted((one, other) => (one.personId < other.personId ? -1 : 1));

test('whatever MotorsportReg says and organizers chose, no rule of rosters is broken', () => {
  fc.assert(
    fc.property(rosters, registrations, registrations, begun, (roster, remembered, people, evals) => {
      expect(rosterFaults(sync(people, { roster, remembered, begun: evals }).roster)).toEqual([]);
    }),
  );
});

test('the same sync again changes nothing', () => {
  fc.assert(
    fc.property(rosters, registrations, registrations, begun, (roster, remembered, people, evals) => {
      const once = sync(people, { roster, remembered, begun: evals });
      const again = sync(people, { ...once, begun: evals });
      expect(byPerson(again.roster)).toEqual(byPerson(once.roster));
      expect(again.remembered).toHaveLength(once.remembered.length);
    }),
  );
});

test('whatever organizers make of a synced roster stays as long as MotorsportReg says the same', () => {
  fc.assert(
    fc.property(registrations, rosters, (people, roster) => {
      const { remembered } = sync(people, nothing);
      const named = new Set(people.map(({ email }) => email.split('@')[0]));
      const known = roster.filter(({ personId }) => named.has(personId) || people.length === 0);
      const valid = known.filter(
        ({ instructorId }) =>
          instructorId === null || known.some(({ personId }) => personId === instructorId),
      );
      expect(byPerson(sync(people, { roster: valid, remembered }).roster)).toEqual(byPerson(valid));
    }),
  );
});

test('people with begun evals, and people whom no sync added, never leave', () => {
  fc.assert(
    fc.property(rosters, registrations, registrations, begun, (roster, remembered, people, evals) => {
      const after = new Set(
        sync(people, { roster, remembered, begun: evals }).roster.map(({ personId }) => personId),
      );
      const brought = new Set(remembered.map(({ email }) => email.split('@')[0]));
      for (const { personId } of roster) {
        if (evals.includes(personId) || !brought.has(personId)) expect(after).toContain(personId);
      }
    }),
  );
});
