import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Router } from '#web/browser/router.tsx';
import { queryClient } from '#web/client/query-client.ts';
import { makeEvalCard } from '#web/evals/view/eval-card.fixture.ts';
import { EvalsToWrite } from './InstructorDashboard.tsx';

afterEach(() => queryClient.clear());

const pendingOf = (DisplayName: string, more = {}) =>
  makeEvalCard({
    ...{ EvalId: DisplayName, EvalState: 1, ApexScore: null, UserId: 'ivy', Car: 'Miata' },
    StudentProfile: { UserId: DisplayName, DisplayName, Picture: null },
    ...more,
  });

const renderPending = (...pending: ReturnType<typeof pendingOf>[]) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <EvalsToWrite pending={pending} />
      </Router>
    </QueryClientProvider>,
  );

const addressesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map(row => row.getAttribute('href'));

test('evals to write lead to the form, apart from those without an instructor', () => {
  renderPending(pendingOf('sam'), pendingOf('una', { UserId: null }));
  const own = screen.getByRole('region', { name: '1 eval to write' });
  expect(addressesIn(own)).toEqual(['/evalx/sam']);
  expect(addressesIn(screen.getByText('1 eval without an instructor').closest('details') ?? own)).toEqual([
    '/evalx/una',
  ]);
});

test('rows name their event only where they are of several', () => {
  renderPending(pendingOf('sam', { EventName: 'Lime Rock' }), pendingOf('una', { EventName: 'Lime Rock' }));
  expect(screen.getAllByText(/Lime/)).toHaveLength(1);
  renderPending(
    pendingOf('kim', { EventName: 'Sebring' }),
    pendingOf('lou', { EventName: 'Sebring', EventId: 'e2' }),
  );
  expect(screen.getAllByText(/Sebring/)).toHaveLength(2);
});
