import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DaySet } from '#domain/events/days.ts';
import { queryClient } from '#web/client/query-client.ts';
import { LimitsDialog, listChoices } from './LimitsDialog.tsx';

test('saved groups that the event lacks can be chosen, too', () => {
  expect(listChoices(['Novice', 'Advanced'], ['Blue', 'Novice'])).toEqual(['Novice', 'Advanced', 'Blue']);
  expect(listChoices(['Novice'], null)).toEqual(['Novice']);
});

test('sends the days only when they were changed, so that a note keeps days that an organizer has set since', async () => {
  const sent: (DaySet | undefined)[] = [];
  const saved = {
    ...{ MaxStudents: 1, Groups: null, OwnGroup: '', Note: '', Source: 'event' as const, Days: [1] },
  };
  const send = (_limits: object, days?: DaySet) => Promise.resolve(sent.push(days));
  render(
    <QueryClientProvider client={queryClient}>
      <LimitsDialog
        title="What I can take"
        form="my-limits:e"
        groups={[]}
        dayNames={['Sat', 'Sun']}
        onClose={() => {}}
        {...{ saved, send }}
      />
    </QueryClientProvider>,
  );
  const save = async (count: number) => {
    fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
    await waitFor(() => expect(sent).toHaveLength(count));
  };
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Until 3 pm' } });
  await save(1);
  fireEvent.click(screen.getByLabelText('Sun'));
  fireEvent.click(screen.getByLabelText('Sat'));
  await save(2);
  expect(sent).toEqual([undefined, 2]);
});
