import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PendingEval, planNotices, type Recipient } from './notices.ts';

const people = ['ann', 'bea', 'cleo', 'dora'];

const pendingEval = fc.record({ evaluatorId: fc.option(fc.constantFrom(...people)) }).map(
  (item): Omit<PendingEval, 'id'> => ({
    ...item,
    evalType: 1,
    car: null,
    displayName: 'Sam',
    firstName: '',
    lastName: '',
    email: null,
  }),
);

const pending = fc
  .array(pendingEval, { maxLength: 8 })
  .map(items => items.map((item, index): PendingEval => ({ ...item, id: `eval-${index}` })));

const recipients = fc
  .tuple(
    ...people.map(() =>
      fc.record({
        preferred: fc.constantFrom(1, 2, 3),
        instructs: fc.boolean(),
        told: fc.subarray(Array.from({ length: 8 }, (_, index) => `eval-${index}`)),
      }),
    ),
  )
  .map(all =>
    all.map((one, index): Recipient => {
      const id = String(people[index]);
      return { ...one, id, language: 'en', address: `${id}@club.example`, confirmedPhone: null };
    }),
  );

const waitingFor = (person: Recipient, evals: readonly PendingEval[]) =>
  evals.filter(({ evaluatorId }) => evaluatorId === person.id || (evaluatorId === null && person.instructs));

test('plans one message at most for each person, about all that waits, if some of it is news or they are reminded', () => {
  fc.assert(
    fc.property(pending, recipients, fc.boolean(), (evals, everybody, reminder) => {
      const notices = planNotices(evals, everybody, reminder);
      for (const person of everybody) {
        const own = notices.filter(({ personId }) => personId === person.id);
        const waiting = waitingFor(person, evals);
        const due = person.preferred !== 3 && waiting.some(({ id }) => reminder || !person.told.includes(id));
        expect(own).toHaveLength(due ? 1 : 0);
        for (const notice of own) {
          expect(notice.evals.length + notice.unclaimed).toBe(waiting.length);
          expect([...notice.asksFor].sort()).toEqual(waiting.map(({ id }) => id));
        }
      }
    }),
  );
});

test('plans nothing right after, without a reminder', () => {
  fc.assert(
    fc.property(pending, recipients, fc.boolean(), (evals, everybody, reminder) => {
      const notices = planNotices(evals, everybody, reminder);
      const asked = new Map(notices.map(({ personId, asksFor }) => [personId, asksFor]));
      const after = everybody.map(person => ({
        ...person,
        told: [...person.told, ...(asked.get(person.id) ?? [])],
      }));
      expect(planNotices(evals, after, false)).toEqual([]);
    }),
  );
});
