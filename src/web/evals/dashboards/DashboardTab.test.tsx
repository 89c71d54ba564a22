import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeEvalCard } from '#web/evals/view/eval-card.fixture.ts';

vi.mock('#web/data/when-idle.ts', async original => ({
  ...(await original<object>()),
  whenIdle: async () => {},
}));

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.doUnmock('./DashboardFigures.tsx'));

async function renderTab(ApexScore: number | null) {
  const { QueryClientProvider } = await import('@tanstack/react-query');
  const { queryClient } = await import('#web/data/query-client.ts');
  const { DashboardTab } = await import('./DashboardTab.tsx');
  render(
    <QueryClientProvider client={queryClient}>
      <DashboardTab
        evals={[makeEvalCard({ ApexScore })]}
        linkOf={() => '/'}
        emptyChart="No scores yet."
        pairings={<p>Your instructor</p>}
        head={<p>Head</p>}
      />
    </QueryClientProvider>,
  );
}

/** Returns whether the pairings come after an element of the screen. */
const isBelow = (element: HTMLElement) =>
  element.compareDocumentPosition(screen.getByText('Your instructor')) === Node.DOCUMENT_POSITION_FOLLOWING;

test('pairings are at the top while there is no score', async () => {
  await renderTab(null);
  expect(isBelow(screen.getByText('Head'))).toBe(false);
  await screen.findByText('No scores yet.');
  expect(isBelow(screen.getByText('Head'))).toBe(false);
});

test('pairings are below the chart once there is a score', async () => {
  await renderTab(3);
  await screen.findByText('Your instructor');
  expect(isBelow(screen.getByRole('heading', { name: 'Overall Apex Score' }))).toBe(true);
});

test('pairings stay when the code of the chart cannot be fetched', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.doMock('./DashboardFigures.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  await renderTab(3);
  expect(await screen.findByText('Your instructor')).toBeTruthy();
});
