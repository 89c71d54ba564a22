import { expect, test } from 'vitest';
import { allAnswered } from '#domain/evals/answers.arbitrary.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { evalCard } from '#web/evals/view/eval-card.fixture.ts';
import { courseInWords, coursesBySection } from './section-courses.ts';

const rated = (level: number) => ({ ...evalCard({}), Answers: allAnswered(templateFor(1), level) });

test('every skill of every section has its course, the oldest eval first', () => {
  const sections = coursesBySection([rated(4), rated(2), rated(1)]);
  expect(sections.map(({ title }) => title)).toEqual(['Vision', 'Track Use', 'Inputs', 'Consistency']);
  const courses = sections.flatMap(section => section.courses);
  expect(courses).toHaveLength(16);
  for (const { levels } of courses) expect(levels).toEqual([1, 2, 4]);
});

test('a course is read out level by level', () => {
  expect(courseInWords([2, undefined, 3])).toBe('Oldest first: 2, N/A, 3.');
});
