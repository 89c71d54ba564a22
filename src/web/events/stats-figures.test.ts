import { expect, test } from 'vitest';
import { makeEvalCard } from '#web/evals/view/eval-card.fixture.ts';
import { progressByGroup, progressByWriter, progressOf } from './stats-figures.ts';

const evalOf = (ProfileId: string, EvalState: number, ApexScore: number | null = null, EvalType: 0 | 1 = 1) =>
  makeEvalCard({ ProfileId, EvalState, ApexScore, EvalType });

const user = (UserId: string, Group: string) => ({
  User: {
    ...{ UserId, Group, UserEmail: '', UserName: '', FirstAndLastName: '', LastName: '', DisplayName: '' },
    ProfilePictureUrl: null,
  },
});

test('an eval that was not sent counts for nothing', () => {
  expect(progressOf([evalOf('sam', 0), evalOf('una', 1), evalOf('kim', 3, 2.5)])).toEqual({
    completed: 1,
    sent: 2,
    average: 2.5,
  });
});

test('evals by instructors are apart from those by students', () => {
  const { instructors, students } = progressByWriter([evalOf('sam', 3, 2), evalOf('ivy', 1, null, 0)]);
  expect([instructors, students]).toEqual([
    { completed: 1, sent: 1, average: 2 },
    { completed: 0, sent: 1, average: undefined },
  ]);
});

test('run groups are in the order of the ladder, then by name', () => {
  const evals = [evalOf('sam', 3, 2), evalOf('una', 3, 3), evalOf('kim', 1), evalOf('guest', 1)];
  const attendees = [user('sam', 'Open'), user('una', 'Solo'), user('kim', 'Novice'), user('ivy', 'Solo')];
  expect(
    progressByGroup(evals, attendees, ['Novice', 'Solo']).map(({ group, average }) => [group, average]),
  ).toEqual([
    ['Novice', undefined],
    ['Solo', 3],
    ['Open', 2],
  ]);
});
