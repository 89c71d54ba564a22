import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#web/client/query-client.ts';
import { makeEvalCard } from '#web/evals/view/eval-card.fixture.ts';
import { SubmittedBefore } from './UnsentAnswers.tsx';

test('answers that were not sent can be read and copied before they are discarded', async () => {
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const onDiscard = vi.fn();
  const answers = 'Notes\nInternal Notes: Brakes late.';
  render(
    <QueryClientProvider client={queryClient}>
      <SubmittedBefore
        title="Failed."
        reason="It was submitted before."
        evaluation={makeEvalCard({})}
        {...{ answers, onDiscard }}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/Brakes late/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy the answers' }));
  await screen.findByText('Copied.');
  expect(writeText.mock.calls).toEqual([[answers]]);
  expect(onDiscard).not.toHaveBeenCalled();
});
