import { expect, test } from 'vitest';
import type { CandidateEval } from '#contract/school/advancement.ts';
import { INSTRUCTOR_RATES_STUDENT, ratedSections, slidersOf } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { compareEvals } from './CandidateScreen.tsx';

const form = templateFor(INSTRUCTOR_RATES_STUDENT);
const [section] = ratedSections(form);
const [slider] = section ? slidersOf(section) : [];

const evalBy = (By: string, rating: number | null): CandidateEval => ({
  ...{ EvalId: `${By} ${rating}`, EventName: 'Day', EventDate: '2026-06-13', CheckRide: false },
  ...{
    By,
    ApexScore: 3,
    PublicNotes: '',
    ComparableTo: null,
    Form: null,
    Answers: { [section?.property ?? '']: { [slider?.property ?? '']: rating } },
  },
});

const firstOf = (...evals: CandidateEval[]) => compareEvals(form, evals)[0]?.skills[0];

test('lists each rated skill with the rating of each eval', () => {
  const skill = firstOf(evalBy('Ivan', 2), evalBy('Ines', null));
  expect(skill).toEqual({ label: slider?.label, ratings: [2, undefined], apart: 0 });
  expect(compareEvals(form, [evalBy('Ivan', null)])).toEqual([]);
});

test('leaves out ratings on a form that does not compare with that of the first eval', () => {
  const ofClub = { ...evalBy('Ines', 4), ComparableTo: 'green' };
  expect(firstOf(evalBy('Ivan', 2), ofClub)).toMatchObject({ ratings: [2, undefined], apart: 0 });
});

test('measures the difference between different instructors only', () => {
  expect(firstOf(evalBy('Ivan', 1), evalBy('Ines', 3), evalBy('Ivan', 4))?.apart).toBe(2);
  expect(firstOf(evalBy('Ivan', 1), evalBy('Ivan', 4))?.apart).toBe(0);
});
