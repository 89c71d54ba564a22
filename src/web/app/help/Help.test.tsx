import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { navigate } from '#web/browser/history.ts';
import { Router } from '#web/browser/router.tsx';
import { Help } from './Help.tsx';

vi.mock('./guides.ts', () => ({
  guides: { en: { first: { title: 'Help', content: [] } } },
  isPage: () => false,
}));

test('an address whose part cannot be read shows the page', () => {
  navigate('/help#%E0');
  render(
    <Router>
      <Help />
    </Router>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});
