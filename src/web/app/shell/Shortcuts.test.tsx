import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { navigate } from '#web/browser/history.ts';
import { Link, Router, useLocation } from '#web/browser/router.tsx';
import { queryClient } from '#web/client/query-client.ts';
import { UserSearch } from '#web/people/search/UserSearch.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Shortcuts } from './Shell.tsx';

function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <nav>
        <Link to="/search">Search</Link>
      </nav>
      <main>{pathname === '/search' ? <UserSearch /> : <PageHeader title="Profile" />}</main>
      <Shortcuts />
    </>
  );
}

function renderProfile() {
  vi.stubGlobal('fetch', async () => Response.json({ clientPrincipal: null }));
  navigate('/profile');
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <Page />
      </Router>
    </QueryClientProvider>,
  );
}

const focused = () => document.activeElement?.tagName;

test('the key / opens Search and focuses its field on a screen without one', async () => {
  renderProfile();
  fireEvent.keyDown(document.body, { key: '/' });
  const field = await screen.findByRole('searchbox');
  expect(document.activeElement).toBe(field);
});

test('Search in the menu focuses the heading, so that no keyboard opens on a phone', async () => {
  renderProfile();
  fireEvent.click(screen.getByRole('link', { name: 'Search' }));
  await screen.findByRole('searchbox');
  expect(focused()).toBe('H1');
});
