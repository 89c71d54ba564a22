import { expect, test } from 'vitest';
import type { EvalCard } from '#contract/evals/evals.ts';
import { nextEval, previousScore } from './next-eval.ts';

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

test('counts the evals that are left with the next one', () => {
  expect(nextEval([pending('Sam'), pending('Karl'), pending('Zoe')], 'jörg', done, new Set())?.left).toBe(2);
});

test('compares a score with the newest earlier eval of the same student and form', () => {
  const scored = (EvalId: string, changes: Partial<EvalCard>) =>
    pending(EvalId, { ProfileId: 'Sam', ApexScore: 2, EventDate: '2026-05-01', ...changes });
  const History = [
    scored('old', { ApexScore: 1.5, EventDate: '2026-04-01' }),
    scored('newest', { ApexScore: 2.2 }),
    scored('of another form', { ApexScore: 4, ComparableTo: 'other', EventDate: '2026-06-01' }),
    scored('of somebody else', { ProfileId: 'Karl', EventDate: '2026-06-02' }),
    scored('check ride', { CheckRide: true, EventDate: '2026-06-03' }),
  ];
  const lists = { Submissions: { Pending: [], Recent: [], History }, Evals: [] };
  const completed = {
    ...pending('Sam'),
    FormVersionId: null,
    Form: null,
    Summary: null,
    Answers: {},
    PublicNotes: '',
  };
  expect(previousScore(lists, completed)).toBe(2.2);
  expect(
    previousScore({ ...lists, Submissions: { ...lists.Submissions, History: [] } }, completed),
  ).toBeUndefined();
});
