import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAlertBoard } from './alerts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const titlesOn = (board: ReturnType<typeof createAlertBoard>) => board.current().map(alert => alert.title);

test('a failure stays until it is dismissed', () => {
  const board = createAlertBoard();
  board.failure('Import Failure', ['Row 4, Email: not an e-mail address']);
  vi.runAllTimers();
  expect(titlesOn(board)).toEqual(['Import Failure']);

  for (const alert of board.current()) board.dismiss(alert.id);
  expect(titlesOn(board)).toEqual([]);
});

test('a success goes away by itself', () => {
  const board = createAlertBoard();
  board.success('Publishing Success');
  expect(titlesOn(board)).toEqual(['Publishing Success']);
  vi.runAllTimers();
  expect(titlesOn(board)).toEqual([]);
});

test('the same news takes the place of the old one', () => {
  const board = createAlertBoard();
  board.failure('Import Failure', ['first']);
  board.failure('Import Failure', ['second']);
  expect(board.current().map(alert => alert.details)).toEqual([['second']]);
});

test('a failure that has been mended is taken back by its title', () => {
  const board = createAlertBoard();
  board.failure('Profile not saved');
  board.failure('Import Failure');
  board.withdraw('Profile not saved');
  expect(titlesOn(board)).toEqual(['Import Failure']);
});

test('all that was told is gone once the next command begins', () => {
  const board = createAlertBoard();
  board.success('Roster saved');
  board.failure('Import Failure');
  board.clear();
  expect(titlesOn(board)).toEqual([]);
});

test('listeners hear of changes until they leave', () => {
  const board = createAlertBoard();
  const listener = vi.fn();
  const leave = board.subscribe(listener);
  board.failure('Import Error');
  leave();
  board.failure('Publishing Error');
  expect(listener).toHaveBeenCalledTimes(1);
});
