import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate, positionIn } from './history.ts';
import { Link, Navigate, NavLink, Router, useLocation, useSearchParams } from './router.tsx';

function Address() {
  const { pathname, search, isReturn, isBack, state } = useLocation();
  const tab = useSearchParams().get('tab');
  return <output>{JSON.stringify([pathname + search, { tab, isReturn, isBack, ...state }])}</output>;
}

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const link = (name: string) => screen.getByRole('link', { name });

/** Clicks a link; returns whether the browser follows it, which it is kept from here. */
function isLeftToBrowser(name: string, how: MouseEventInit = {}): boolean {
  let isLeft = false;
  const keep = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', keep, { once: true });
  fireEvent.click(link(name), how);
  return isLeft;
}

/** Steps through the history, which the browser does later. */
const go = (steps: number) =>
  act(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    addEventListener('popstate', () => resolve(), { once: true });
    history.go(steps);
    await promise;
  });

beforeEach(() => {
  navigate('/student');
  render(
    <Router>
      <Address />
      <Link to="/search?search=sam" state={{ keepFocus: true }}>
        Search
      </Link>
      <Link to="?tab=submissions" replace>
        Submissions
      </Link>
      <Link to="/.auth/logout" external>
        Sign out
      </Link>
      <NavLink to="/student">Student</NavLink>
      <NavLink to="/search">Find</NavLink>
    </Router>,
  );
});

describe('a link', () => {
  test('shows its address and hands its state over; Back returns', async () => {
    fireEvent.click(link('Search'));
    expect(shown()).toEqual([
      '/search?search=sam',
      { tab: null, isReturn: false, isBack: false, keepFocus: true },
    ]);
    await go(-1);
    expect(shown()).toEqual(['/student', { tab: null, isReturn: true, isBack: true }]);
  });

  test('replaces the entry of the history for a link to the shown address', () => {
    const entries = history.length;
    fireEvent.click(link('Submissions'));
    expect(shown()).toEqual([
      '/student?tab=submissions',
      { tab: 'submissions', isReturn: false, isBack: false },
    ]);
    fireEvent.click(link('Submissions'));
    expect(history.length).toBe(entries);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %j',
    how => {
      expect(isLeftToBrowser('Search', how)).toBe(true);
      expect(shown()[0]).toBe('/student');
    },
  );

  test('is left to the browser when it is external', () => {
    expect(isLeftToBrowser('Sign out')).toBe(true);
  });

  test('has aria-current on its address and below it', () => {
    expect(link('Student').getAttribute('aria-current')).toBe('page');
    act(() => navigate('/student/eval/e1'));
    expect(link('Student').getAttribute('aria-current')).toBe('page');
    expect(link('Find').getAttribute('aria-current')).toBeNull();
  });
});

describe('a link to a part of the page', () => {
  /** Follows such a link, which the browser does by itself. */
  const goToPart = (part: string) =>
    act(async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      addEventListener('popstate', () => resolve(), { once: true });
      location.hash = part;
      await promise;
    });
  const position = () => positionIn(history.state) ?? Number.NaN;

  test('counts as a page of the visit', async () => {
    const first = position();
    await goToPart('#a');
    await goToPart('#b');
    expect(position() - first).toBe(2);
    act(() => navigate('/search'));
    expect(position() - first).toBe(3);
    await go(-2);
    expect(position() - first).toBe(1);
    expect(shown()[1]).toMatchObject({ isReturn: true, isBack: true });
  });

  test('is no step back', async () => {
    await goToPart('#c');
    expect(shown()[1]).toMatchObject({ isReturn: false, isBack: false });
  });
});

describe('a screen whose code is on its way', () => {
  test('leaves the previous screen, with a sign that the next one loads', async () => {
    const code = Promise.withResolvers<null>();
    const Waiting = () => use(code.promise);
    const Screens = () => (useLocation().pathname === '/slow' ? <Waiting /> : null);
    render(
      <Router loading={<progress />}>
        <Suspense>
          <Screens />
        </Suspense>
      </Router>,
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
    await act(async () => navigate('/slow'));
    expect(screen.getByRole('progressbar')).toBeTruthy();
    await act(async () => code.resolve(null));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('Navigate', () => {
  function FormPages() {
    const { pathname } = useLocation();
    return pathname.startsWith('/form/') ? <Navigate to="/eval" /> : null;
  }

  test('lets Back go past the pages that lead elsewhere by now, and Forward replace them', async () => {
    for (const page of ['/form/1', '/form/2', '/form/3', '/eval']) act(() => navigate(page));
    render(
      <Router>
        <FormPages />
      </Router>,
    );
    history.back();
    await vi.waitFor(() => expect(shown()[0]).toBe('/student'));
    await go(1);
    await vi.waitFor(() => expect(shown()[0]).toBe('/eval'));
  });
});
