import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmButton } from './ConfirmButton.tsx';

function renderButton() {
  const onConfirm = vi.fn();
  render(
    <ConfirmButton label="Remove" question="Remove this car?" confirm="Remove it" onConfirm={onConfirm}>
      It leaves the garage.
    </ConfirmButton>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { onConfirm, press, isAsking: () => screen.queryByRole('dialog') !== null };
}

test('a confirm button asks first and does nothing when it is cancelled', () => {
  const { onConfirm, press, isAsking } = renderButton();
  press('Remove');
  expect(screen.getByRole('dialog').textContent).toContain('It leaves the garage.');
  press('Cancel');
  expect([isAsking(), onConfirm.mock.calls.length]).toEqual([false, 0]);
});

test('a confirm button runs its command once it is confirmed', () => {
  const { onConfirm, press, isAsking } = renderButton();
  press('Remove');
  press('Remove it');
  expect([isAsking(), onConfirm.mock.calls.length]).toEqual([false, 1]);
});
