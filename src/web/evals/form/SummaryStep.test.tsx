import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { untouchedDraft } from '#domain/evals/draft.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { allAnswered } from '#testing/arbitrary/answers.ts';
import { SummaryStep } from './SummaryStep.tsx';

const template = templateFor(INSTRUCTOR_RATES_STUDENT);

const renderWith = (answers: ReturnType<typeof allAnswered>) =>
  render(
    <SummaryStep
      template={template}
      draft={{ ...untouchedDraft('eval-1'), Answers: answers }}
      hrefOf={page => `/evalx/eval-1/${page + 1}`}
    />,
  );

test('the summary says in one line that all ratings are equal, with a way back', () => {
  renderWith(allAnswered(template, 3));
  expect(screen.getByText(/Every skill has level 3\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Look at them again' }).getAttribute('href')).toBe(
    '/evalx/eval-1/1',
  );
});

test('the summary says nothing of ratings that differ', () => {
  const answers = allAnswered(template, 3);
  renderWith({ ...answers, Vision: { ...answers.Vision, LookingAhead: 2 } });
  expect(screen.queryByText(/Every skill/)).toBeNull();
});
