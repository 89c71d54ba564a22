import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#web/client/query-client.ts';
import { NewEventDialog } from './NewEventDialog.tsx';

test('asks for a last day in a club without a school', () => {
  render(
    <QueryClientProvider client={queryClient}>
      <NewEventDialog organizationId="club" events={[]} onClose={() => {}} />
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText(/Last day/)).toBeDefined();
});
