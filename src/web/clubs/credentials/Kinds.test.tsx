import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#web/client/query-client.ts';
import { Kinds } from './Kinds.tsx';

vi.mock('#web/client/session.ts', async original => ({ ...(await original()), useAuthor: () => 'olga' }));

/** Opens the dialog of a new kind; returns the box of a run group. */
function openDialog(group: string): HTMLElement {
  render(
    <QueryClientProvider client={queryClient}>
      <Kinds
        organizationId="club"
        club={{ Kinds: [], Credentials: [], Instructors: [], Groups: ['Novice', 'Solo'] }}
      />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add kind' }));
  return screen.getByRole('checkbox', { name: group });
}

test('restores ticked run groups after a sign-in', () => {
  fireEvent.click(openDialog('Solo'));
  cleanup();
  expect(openDialog('Solo')).toMatchObject({ checked: true });
  expect(screen.getByRole('checkbox', { name: 'Novice' })).toMatchObject({ checked: false });
});
