import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmButton } from './ConfirmButton.tsx';

function renderButton() {
  const run = vi.fn();
  render(
    <ConfirmButton label="Remove" question="Remove this car?" confirm="Remove it" command={{ run }}>
      It leaves the garage.
    </ConfirmButton>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { run, press, isAsking: () => screen.queryByRole('dialog') !== null };
}

test('a confirm button asks first and does nothing when it is cancelled', () => {
  const { run, press, isAsking } = renderButton();
  press('Remove');
  expect(screen.getByRole('dialog').textContent).toContain('It leaves the garage.');
  press('Cancel');
  expect([isAsking(), run.mock.calls.length]).toEqual([false, 0]);
});

test('a confirm button runs its command once it is confirmed', async () => {
  const { run, press, isAsking } = renderButton();
  press('Remove');
  await act(async () => press('Remove it'));
  expect([isAsking(), run.mock.calls.length]).toEqual([false, 1]);
});
