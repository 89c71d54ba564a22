import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigate } from '#web/browser/history.ts';
import { Link, Router, useLocation } from '#web/browser/router.tsx';
import { PageHeader } from './PageHeader.tsx';

function Screen() {
  const { pathname, search } = useLocation();
  if (pathname === '/person') return <PageHeader title="Person" back="/people" />;
  return (
    <main>
      <PageHeader title={`People${search}`} />
      <Link to="/person">Sam</Link>
    </main>
  );
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

/** Clicks a link that steps through the history, which the browser does later. */
const goBack = () =>
  act(async () => {
    const stepped = new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
    fireEvent.click(screen.getByRole('link', { name: 'Back' }));
    await stepped;
  });

test('Back shows the list with its filter, and focuses the row that was open', async () => {
  navigate('/people?q=sam');
  render(
    <Router>
      <Screen />
    </Router>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Sam' }));
  expect([heading(), document.activeElement?.textContent]).toEqual(['Person', 'Person']);
  await goBack();
  expect([heading(), document.activeElement?.textContent]).toEqual(['People?q=sam', 'Sam']);
});
