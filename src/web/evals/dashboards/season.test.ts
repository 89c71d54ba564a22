import { expect, test } from 'vitest';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { allAnswered } from '#testing/arbitrary/answers.ts';
import { makeEvalCard } from '#web/evals/view/eval-card.fixture.ts';
import { seasonOf } from './season.ts';

const form = templateFor(1);
const made = (EventDate: string, ApexScore: number, more = {}) => {
  const Answers = allAnswered(form, 2);
  const StudentProfile = { UserId: 'sam', DisplayName: 'Sam Student', Picture: null };
  const card = makeEvalCard({ EventDate, EventId: EventDate, ApexScore, StudentProfile, ...more });
  return { ...card, Answers: { ...Answers, Inputs: { ...Answers.Inputs, Steering: 4 } } };
};

test('seasonOf takes the year of the latest eval and counts each event once', () => {
  const evals = [
    made('2026-09-05', 3.5, { CheckRide: true }),
    made('2026-08-08', 3),
    made('2026-08-08', 2.8),
    made('2026-04-04', 2.1),
    made('2025-10-10', 1.5),
  ];
  expect(seasonOf(evals, form)).toMatchObject({
    scores: [2.1, 2.8, 3],
    tracks: ['Lime Rock Park'],
    bestJump: '+0.7',
    name: 'Sam Student',
    year: '2026',
    events: 2,
    firstScore: '2.1',
    latestScore: '3.0',
    bestSkill: 'Steering',
  });
});

test('a season of one eval has no first score', () => {
  expect(seasonOf([made('2026-08-08', 3)], form)).toMatchObject({
    firstScore: undefined,
    latestScore: '3.0',
  });
});

test('there is no season without a scored eval', () => {
  expect(seasonOf([], form)).toBeUndefined();
});
