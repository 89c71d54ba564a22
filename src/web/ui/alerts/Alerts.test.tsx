import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Alerts } from './Alerts.tsx';
import { alertBoard } from './alerts.ts';

afterEach(() => act(() => alertBoard.clear()));

test('an alert shows its reasons until it is dismissed', () => {
  render(<Alerts />);
  act(() => alertBoard.failure('Import Failure', ['Row 2: no e-mail', 'Row 4: no name']));
  expect(screen.getByRole('alert').textContent).toContain('Row 4: no name');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a success with a command stays until the command is pressed', () => {
  vi.useFakeTimers();
  render(<Alerts />);
  const run = vi.fn();
  act(() => alertBoard.success('Roster saved', [], { label: 'Undo', run }));
  act(() => vi.runAllTimers());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
  vi.useRealTimers();
});

test('the reasons are copied as a list, and the button says so', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  render(<Alerts />);
  act(() => alertBoard.failure('Import Failure', ['Row 2: no e-mail', 'Row 4: no name']));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy list' })));
  expect(writeText).toHaveBeenCalledWith('Row 2: no e-mail\nRow 4: no name');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
});
