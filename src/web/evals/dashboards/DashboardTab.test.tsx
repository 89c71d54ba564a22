import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '#web/client/query-client.ts';
import { makeEvalCard } from '#web/evals/view/eval-card.fixture.ts';
// Loaded here, so that no test waits for it.
import './DashboardFigures.tsx';
import { DashboardTab } from './DashboardTab.tsx';

vi.mock('#web/client/when-idle.ts', async original => ({
  ...(await original<object>()),
  whenIdle: async () => {},
}));

function renderTab(Tab = DashboardTab) {
  render(
    <QueryClientProvider client={queryClient}>
      <Tab
        evals={[makeEvalCard({ ApexScore: 3 })]}
        linkOf={() => '/'}
        emptyChart="No scores yet."
        belowChart={<p>Your instructor</p>}
      />
    </QueryClientProvider>,
  );
}

/** Returns whether the pairings come after an element of the screen. */
const isBelow = (element: HTMLElement) =>
  element.compareDocumentPosition(screen.getByText('Your instructor')) === Node.DOCUMENT_POSITION_FOLLOWING;

test('pairings are below the chart', async () => {
  renderTab();
  await screen.findByText('Your instructor');
  expect(isBelow(screen.getByRole('heading', { name: 'Overall Apex Score' }))).toBe(true);
});

test('pairings stay when the code of the chart cannot be fetched', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.doMock('./DashboardFigures.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  onTestFinished(() => void vi.doUnmock('./DashboardFigures.tsx'));
  // The tests before have the code.
  vi.resetModules();
  renderTab((await import('./DashboardTab.tsx')).DashboardTab);
  expect(await screen.findByText('Your instructor')).toBeTruthy();
});
