import { expect, test } from 'vitest';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { allAnswered } from '#testing/arbitrary/answers.ts';
import { makeEvalCard } from './eval-card.fixture.ts';
import { workOn } from './work-on.ts';

const form = templateFor(1);
const evalOf = (level: number, EvalType: 0 | 1 = 1) => {
  const answers = allAnswered(form, 4);
  return {
    ...makeEvalCard({ EvalType }),
    ...{ FormVersionId: null, Form: null, Summary: null, PublicNotes: '' },
    Answers: { ...answers, TrackUse: { ...answers.TrackUse, BrakeTiming: level } },
  };
};

test('the newest focus item is first, then the lowest skill with its next level', () => {
  const lines = workOn(evalOf(2), ['Eyes up', 'Brake later']);
  expect(lines.map(({ skill }) => skill)).toEqual([undefined, 'Brake timing']);
  expect(lines[0]?.words).toBe('Brake later');
});

test('the next step of the eval is before newer focus items', () => {
  const [first] = workOn({ ...evalOf(2), NextStep: 'Eyes up' }, ['Eyes up', 'Brake later']);
  expect(first).toEqual({ words: 'Eyes up' });
});

test('without a focus item only skills below the best level are named', () => {
  expect(workOn(evalOf(2), []).map(({ skill }) => skill)).toEqual(['Brake timing']);
  expect(workOn(evalOf(4), [])).toEqual([]);
});

test('an eval of an instructor names nothing to work on', () => {
  expect(workOn(evalOf(2, 0), ['Eyes up'])).toEqual([]);
});
