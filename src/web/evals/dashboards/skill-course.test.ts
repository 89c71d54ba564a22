import { expect, test } from 'vitest';
import { inputs } from '#domain/evals/forms/instructor-inputs.ts';
import { skillCourses } from './skill-course.ts';

const first = { Answers: { Inputs: { Throttle: 2, Steering: 1, WeightControl: 3, ShiftTimingControl: -1 } } };
const second = {
  Answers: { Inputs: { Throttle: 3, Steering: 4, WeightControl: null, ShiftTimingControl: 2 } },
};

test('the levels of each skill stand in the order of the evals, with a gap for N/A and for what is not rated', () => {
  const courses = skillCourses(inputs, [first, second]);
  expect(courses.map(({ property, levels }) => [property, levels])).toEqual([
    ['Throttle', [2, 3]],
    ['Steering', [1, 4]],
    ['WeightControl', [3, undefined]],
    ['ShiftTimingControl', [undefined, 2]],
  ]);
});

test('of no eval they are empty', () => {
  expect(skillCourses(inputs, []).map(({ levels }) => levels)).toEqual([[], [], [], []]);
});
