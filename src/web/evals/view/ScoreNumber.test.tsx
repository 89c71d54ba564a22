import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countAfter, ScoreNumber } from './ScoreNumber.tsx';

const preferMotion = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));

beforeEach(() => {
  localStorage.clear();
  preferMotion(false);
});
afterEach(() => vi.unstubAllGlobals());

const show = () => render(<ScoreNumber evalId="eval-1" score={2.8} counts />);

test('a score counts up only when this device shows it first', () => {
  const { unmount } = show();
  expect(screen.getByText('0.0')).toBeTruthy();
  expect(screen.getByText('2.8').className).toBe('visually-hidden');
  unmount();
  show();
  expect(screen.queryByText('0.0')).toBeNull();
});

test('a score does not count up with reduced motion', () => {
  preferMotion(true);
  show();
  expect(screen.queryByText('0.0')).toBeNull();
});

test('a count begins at nothing and ends at the score', () => {
  expect([countAfter(0), countAfter(900), countAfter(5000)]).toEqual([0, 1, 1]);
});
