import { expect, test } from 'vitest';
import { allAnswered } from '#domain/evals/answers.arbitrary.ts';
import { inputs } from '#domain/evals/forms/instructor-form.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { makeEvalCard } from '#web/evals/view/eval-card.fixture.ts';
import { courseInWords, coursesBySection, skillCourses } from './Highlights.tsx';

const first = { Answers: { Inputs: { Throttle: 2, Steering: 1, WeightControl: 3, ShiftTimingControl: -1 } } };
const second = {
  Answers: { Inputs: { Throttle: 3, Steering: 4, WeightControl: null, ShiftTimingControl: 2 } },
};

test('the levels of each skill are in the order of the evals, with a gap for N/A and unrated skills', () => {
  const courses = skillCourses(inputs, [first, second]);
  expect(courses.map(({ property, levels }) => [property, levels])).toEqual([
    ['Throttle', [2, 3]],
    ['Steering', [1, 4]],
    ['WeightControl', [3, undefined]],
    ['ShiftTimingControl', [undefined, 2]],
  ]);
});

test('a skill without evals has no levels', () => {
  expect(skillCourses(inputs, []).map(({ levels }) => levels)).toEqual([[], [], [], []]);
});

const rated = (level: number) => ({ ...makeEvalCard({}), Answers: allAnswered(templateFor(1), level) });

test('every skill of every section has its course, oldest eval first', () => {
  const sections = coursesBySection([rated(4), rated(2), rated(1)]);
  expect(sections.map(({ title }) => title)).toEqual(['Vision', 'Track Use', 'Inputs', 'Consistency']);
  const courses = sections.flatMap(section => section.courses);
  expect(courses).toHaveLength(16);
  for (const { levels } of courses) expect(levels).toEqual([1, 2, 4]);
});

test('a course is read out level by level', () => {
  expect(courseInWords([2, undefined, 3])).toBe('Oldest first: 2, N/A, 3.');
});
