import { expect, test } from 'vitest';
import { shareOf } from './EvalHabits.tsx';

const event = (Completed: number, WithNote: number | null) => ({
  EventId: String(Completed),
  Name: 'Spring',
  Start: '2026-06-13',
  Season: 2026,
  Completed,
  Sent: 10,
  DaysToDone: 1,
  Hours: 3,
  InADay: 1,
  WithNote,
  WithStep: 0,
  Alike: 0,
});

test('the share of a season counts each eval once, and leaves out events without evals', () => {
  expect(shareOf([event(9, 1), event(1, 0), event(0, null)], 'WithNote')).toBe(0.9);
  expect(shareOf([event(0, null)], 'WithNote')).toBeNull();
});
