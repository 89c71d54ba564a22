import { expect, test } from 'vitest';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { allAnswered } from '#testing/arbitrary/answers.ts';
import { describeTrend } from './Highlights.tsx';
import { listAllSkillTrends, listSkillTrends } from './student-overview.ts';

const inputs = templateFor(1).sections.find(({ property }) => property === 'Inputs');
if (!inputs) throw new Error('The form has inputs.');

const first = { Answers: { Inputs: { Throttle: 2, Steering: 1, WeightControl: 3, ShiftTimingControl: -1 } } };
const second = {
  Answers: { Inputs: { Throttle: 3, Steering: 4, WeightControl: null, ShiftTimingControl: 2 } },
};

test('lists the levels of a skill from the oldest eval, with gaps for N/A and unrated', () => {
  const trends = listSkillTrends(inputs, [second, first]);
  expect(trends.map(({ property, levels, last, average }) => [property, levels, last, average])).toEqual([
    ['Throttle', [2, 3], 3, 2.5],
    ['Steering', [1, 4], 4, 2.5],
    ['WeightControl', [3, undefined], 3, 3],
    ['ShiftTimingControl', [undefined, 2], 2, 2],
  ]);
});

test('a skill without evals has no levels', () => {
  expect(listSkillTrends(inputs, []).map(({ levels, last }) => [levels, last])).toEqual(
    Array(4).fill([[], undefined]),
  );
});

test('every skill of the form has its course', () => {
  const rated = (level: number) => ({ Answers: allAnswered(templateFor(1), level) });
  const trends = listAllSkillTrends(templateFor(1), [rated(4), rated(2), rated(1)]);
  expect(trends).toHaveLength(16);
  for (const { levels } of trends) expect(levels).toEqual([1, 2, 4]);
});

test('a course is read out level by level', () => {
  expect(describeTrend([2, undefined, 3])).toBe('Oldest first: 2, N/A, 3.');
});
