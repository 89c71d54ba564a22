import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#web/client/query-client.ts';
import { AnnounceDialog } from './AnnounceDialog.tsx';
import { event } from './make-problem.fixture.ts';

vi.mock('#web/client/query-client.ts', async original => ({
  ...(await original()),
  useRead: () => ({
    error: new Error('It is gone.'),
    isPending: false,
    isFetching: false,
    errorUpdateCount: 1,
  }),
}));

const ignore = () => {};
test('an AnnounceDialog that cannot load leaves heading and title to the screen', () => {
  document.title = 'Roster';
  render(
    <QueryClientProvider client={queryClient}>
      <AnnounceDialog {...{ event }} withoutInstructor={[]} onSent={ignore} onClose={ignore} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('status', { hidden: true }).textContent).toBeTruthy();
  expect(document.querySelector('h1')).toBeNull();
  expect(document.title).toBe('Roster');
});
