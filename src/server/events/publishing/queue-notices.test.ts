import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlannedEval, planNotices } from './queue-notices.ts';

const people = ['ann', 'bea', 'cleo', 'dora'];

const pendingEval = fc.record({ evaluatorId: fc.option(fc.constantFrom(...people)) });

const pending = fc
  .array(pendingEval, { maxLength: 8 })
  .map(items => items.map((item, index): PlannedEval => ({ ...item, id: `eval-${index}` })));

type Person = Parameters<ReturnType<typeof planNotices>>[0];

const recipients = fc
  .tuple(
    ...people.map(() =>
      fc.record({
        instructs: fc.boolean(),
        hasQueuedNotice: fc.boolean(),
        notifiedEvalIds: fc.subarray(Array.from({ length: 8 }, (_, index) => `eval-${index}`)),
      }),
    ),
  )
  .map(all => all.map((one, index): Person => ({ ...one, id: String(people[index]) })));

const waitingFor = (person: Person, evals: readonly PlannedEval[]) =>
  evals.filter(({ evaluatorId }) => evaluatorId === person.id || (evaluatorId === null && person.instructs));

test('plans a message about all that waits, if some of it is news or the person is reminded', () => {
  fc.assert(
    fc.property(pending, recipients, fc.boolean(), (evals, everybody, reminder) => {
      const planNotice = planNotices(evals, reminder);
      for (const person of everybody) {
        const notice = planNotice(person);
        const pendingIds = waitingFor(person, evals);
        const isNews = pendingIds.some(({ id }) => reminder || !person.notifiedEvalIds.includes(id));
        expect(notice !== null).toBe(isNews && !person.hasQueuedNotice);
        if (!notice) continue;
        expect([...notice].sort()).toEqual(pendingIds.map(({ id }) => id));
      }
    }),
  );
});

test('plans nothing right after, without a reminder', () => {
  fc.assert(
    fc.property(pending, recipients, fc.boolean(), (evals, everybody, reminder) => {
      const planNotice = planNotices(evals, reminder);
      const noticeAgain = planNotices(evals, false);
      for (const person of everybody) {
        const asked = planNotice(person) ?? [];
        expect(noticeAgain({ ...person, notifiedEvalIds: [...person.notifiedEvalIds, ...asked] })).toBeNull();
      }
    }),
  );
});
