import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigate } from '#web/browser/history.ts';
import { Router, useLocation } from '#web/browser/router.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';

function Screen() {
  const { pathname } = useLocation();
  return <ScreenHeading title={pathname} />;
}

test('the heading takes the focus where Back leads, also to a page that a filter had kept the focus on', async () => {
  navigate('/roster');
  render(
    <Router>
      <Screen />
    </Router>,
  );
  const heading = () => screen.getByRole('heading');
  const filter = () => navigate('?group=Novice', { replace: true, state: { keepFocus: true } });
  act(filter);
  expect(document.activeElement).toBe(document.body);
  act(() => navigate('/profile'));
  expect(document.activeElement).toBe(heading());
  act(() => heading().blur());
  await act(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    addEventListener('popstate', () => resolve(), { once: true });
    history.back();
    await promise;
  });
  expect(heading().textContent).toBe('/roster');
  expect(document.activeElement).toBe(heading());
});
