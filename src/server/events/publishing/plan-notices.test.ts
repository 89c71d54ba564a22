import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planNotices, type Waiting } from './plan-notices.ts';

const people = ['ann', 'bea', 'cleo', 'dora'];

const pendingEval = fc.record({ evaluatorId: fc.option(fc.constantFrom(...people)) });

const pending = fc
  .array(pendingEval, { maxLength: 8 })
  .map(items => items.map((item, index): Waiting => ({ ...item, id: `eval-${index}` })));

type Person = Parameters<ReturnType<typeof planNotices>>[0];

const recipients = fc
  .tuple(
    ...people.map(() =>
      fc.record({
        instructs: fc.boolean(),
        waits: fc.boolean(),
        told: fc.subarray(Array.from({ length: 8 }, (_, index) => `eval-${index}`)),
      }),
    ),
  )
  .map(all => all.map((one, index): Person => ({ ...one, id: String(people[index]) })));

const waitingFor = (person: Person, evals: readonly Waiting[]) =>
  evals.filter(({ evaluatorId }) => evaluatorId === person.id || (evaluatorId === null && person.instructs));

test('plans a message about all that waits, if some of it is news or the person is reminded', () => {
  fc.assert(
    fc.property(pending, recipients, fc.boolean(), (evals, everybody, reminder) => {
      const noticeFor = planNotices(evals, reminder);
      for (const person of everybody) {
        const notice = noticeFor(person);
        const waiting = waitingFor(person, evals);
        const isNews = waiting.some(({ id }) => reminder || !person.told.includes(id));
        expect(notice !== null).toBe(isNews && !person.waits);
        if (!notice) continue;
        expect([...notice].sort()).toEqual(waiting.map(({ id }) => id));
      }
    }),
  );
});

test('plans nothing right after, without a reminder', () => {
  fc.assert(
    fc.property(pending, recipients, fc.boolean(), (evals, everybody, reminder) => {
      const noticeFor = planNotices(evals, reminder);
      const noticeAgain = planNotices(evals, false);
      for (const person of everybody) {
        const asked = noticeFor(person) ?? [];
        expect(noticeAgain({ ...person, told: [...person.told, ...asked] })).toBeNull();
      }
    }),
  );
});
