import { expect, test } from 'vitest';
import type { EvalCard } from '#contract/evals/evals.ts';
import { nextEval } from './next-eval.ts';

const pending = (name: string, changes: Partial<EvalCard> = {}): EvalCard => ({
  EvalId: name,
  EvalType: 1,
  EvalTypeString: 'Teacher',
  EvalState: 1,
  EvalStateString: 'Sent',
  Car: null,
  EventId: 'today',
  OrganizationId: 'club',
  UserId: 'jörg',
  ProfileId: name,
  EventDate: '2026-06-13',
  EventLastDay: '2026-06-13',
  Track: 'Lime Rock Park',
  ApexScore: null,
  LastUpdated: '2026-06-13T18:00:00.000Z',
  CheckRide: false,
  ComparableTo: null,
  EventName: 'Spring HPDE',
  InstructorProfile: { UserId: 'jörg', DisplayName: 'Jörg', Picture: null },
  StudentProfile: { UserId: name, DisplayName: name, Picture: null },
  ...changes,
});
const done = { EvalId: 'Sam', EventId: 'today' };
const nameOfNext = (cards: EvalCard[], queued: string[] = []) =>
  nextEval(cards, 'jörg', done, new Set(queued))?.name;

test('finds a pending eval of the same event, otherwise the oldest', () => {
  const [lastYear, karl] = [pending('Old', { EventId: 'spring' }), pending('Karl Groß')];
  expect(nameOfNext([lastYear, pending('Sam'), karl])).toBe('Karl Groß');
  expect(nameOfNext([lastYear, pending('Older', { EventId: 'fall' })])).toBe('Old');
});

test('skips evals that are done, queued, or not theirs to fill', () => {
  const free = pending('Zoe', { UserId: null });
  expect(nameOfNext([pending('Sam'), pending('Karl Groß'), free], ['Karl Groß'])).toBeUndefined();
});

test('a student goes on with an instructor', () => {
  expect(nameOfNext([pending('Karl Groß', { EvalType: 0 })])).toBe('Jörg');
});
