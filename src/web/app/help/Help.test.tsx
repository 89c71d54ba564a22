import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { navigate } from '#web/browser/history.ts';
import { Router } from '#web/browser/router.tsx';
import { queryClient } from '#web/client/query-client.ts';
import { Help } from './Help.tsx';

vi.mock('./guides.ts', () => ({
  guides: {
    en: {
      first: {
        title: 'Help',
        content: ['Press ', { tag: 'strong', inner: ['Search'] }, ' or ', { tag: 'strong', inner: ['Save'] }],
      },
    },
  },
  isPage: () => false,
}));

function open(address: string) {
  navigate(address);
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <Help />
      </Router>
    </QueryClientProvider>,
  );
}

test('names of screens are links to them', () => {
  open('/help');
  expect(screen.getAllByRole('link').map(link => link.textContent)).toContain('Search');
  expect(screen.queryByRole('link', { name: 'Save' })).toBeNull();
});

test('an address whose part cannot be read shows the page', () => {
  open('/help#%E0');
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});
