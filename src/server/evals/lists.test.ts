import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitEvals } from './lists.ts';

const today = '2025-03-31';
const evalOn = (EventDate: string, EvalState: number, Today = today) => ({
  EventDate,
  EventLastDay: EventDate,
  EvalState,
  Today,
});
const completedOn = (date: string) => evalOn(date, 3);
const datesOf = (evals: readonly { EventDate: string }[]) => evals.map(item => item.EventDate);

test('Pending is oldest first, whatever the age', () => {
  const evals = [evalOn('2025-03-20', 2), evalOn('2024-06-01', 0), evalOn('2025-04-12', 1)];
  const { Pending, Recent, History } = splitEvals(evals);
  expect(datesOf(Pending)).toEqual(['2024-06-01', '2025-03-20', '2025-04-12']);
  expect([...Recent, ...History]).toEqual([]);
});

test('Last 30 days reaches back to the thirtieth day, newest first', () => {
  const evals = ['2025-02-28', '2025-03-31', '2025-03-01', '2025-03-02'].map(date => completedOn(date));
  const { Recent, History } = splitEvals(evals);
  expect(datesOf(Recent)).toEqual(['2025-03-31', '2025-03-02', '2025-03-01']);
  expect(datesOf(History)).toEqual(['2025-02-28']);
});

test('the thirty days reach over the turn of a year and a leap day', () => {
  const reach = (day: string, date: string) => splitEvals([evalOn(date, 3, day)]).Recent.length === 1;
  expect(reach('2025-01-05', '2024-12-06')).toBe(true);
  expect(reach('2025-01-05', '2024-12-05')).toBe(false);
  expect(reach('2024-03-15', '2024-02-14')).toBe(true);
  expect(reach('2024-03-15', '2024-02-13')).toBe(false);
});

test('a completed eval of an event that is yet to end is recent', () => {
  expect(datesOf(splitEvals([completedOn('2025-04-02')]).Recent)).toEqual(['2025-04-02']);
});

test('"Last 30 days" counts from the last day of an event of several days', () => {
  const weekend = evalOn('2025-02-28', 3);
  const reach = (EventLastDay: string) => splitEvals([{ ...weekend, EventLastDay }]).Recent.length;
  expect(reach('2025-03-01')).toBe(1);
  expect(reach('2025-02-28')).toBe(0);
});

test('the thirty days count back from the day of the club of each event', () => {
  const evals = [evalOn('2025-03-01', 3, '2025-03-31'), evalOn('2025-03-01', 3, '2025-04-01')];
  const { Recent, History } = splitEvals(evals);
  expect([Recent, History]).toEqual([evals.slice(0, 1), evals.slice(1)]);
});

test('every eval is in exactly one list', () => {
  const anyDate = fc.constantFrom('2025-03-31', '2025-03-01', '2025-02-28', '2019-01-01');
  const anyEval = fc
    .tuple(anyDate, fc.integer({ min: 0, max: 3 }))
    .map(([date, state]) => evalOn(date, state));
  fc.assert(
    fc.property(fc.array(anyEval), evals => {
      const { Pending, Recent, History } = splitEvals(evals);
      const together = [...Pending, ...Recent, ...History];
      expect(together).toHaveLength(evals.length);
      expect(new Set(together)).toEqual(new Set(evals));
    }),
  );
});
