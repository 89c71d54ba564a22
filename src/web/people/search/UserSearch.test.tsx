import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from '#web/browser/history.ts';
import { Router } from '#web/browser/router.tsx';
import { queryClient } from '#web/client/query-client.ts';
import { UserSearch } from './UserSearch.tsx';

const people = ['Sam Student', 'Tess Student', 'Ivan Instructor'].map(DisplayName => ({
  UserId: DisplayName,
  DisplayName,
  Picture: null,
}));

/** The searches that the server was asked for, each with a way to answer it. */
const asked: { search: string; answer: () => void }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    const search = new URL(address, 'http://localhost').searchParams.get('search');
    if (address.includes('GetUserEvalPublic'))
      return Response.json({ title: 'Not Found', status: 404 }, { status: 404 });
    if (search === null) return Response.json([]);
    const found = people.filter(({ DisplayName }) => DisplayName.toLowerCase().includes(search));
    return new Promise(resolve => asked.push({ search, answer: () => resolve(Response.json(found)) }));
  });
  navigate('/search');
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <UserSearch />
      </Router>
    </QueryClientProvider>,
  );
});

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const type = (value: string) =>
  fireEvent.change(screen.getByPlaceholderText('Search for Users'), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const searches = () => asked.map(({ search }) => search);
const person = (name: string) => screen.findByRole('link', { name });

test('searches one second after the last letter, and only from two letters', async () => {
  type('sa');
  await pass(700);
  type('sam');
  await pass(700);
  expect(searches()).toEqual([]);
  await pass(300);
  expect(searches()).toEqual(['sam']);
  asked[0]?.answer();
  await person('Sam Student');

  type('s');
  await pass(2000);
  expect(screen.getByText('Type at least 2 characters.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sam Student' })).toBeNull();
  expect(searches()).toEqual(['sam']);
});

test('a search that waits does not replace an address that was chosen meanwhile', async () => {
  type('sam');
  // As while the code of the next screen loads, this screen stays.
  history.pushState({ position: 1, key: 'profile' }, '', '/profile');
  await pass(1000);
  expect(location.pathname + location.search).toBe('/profile');
});

test('Back leads from any eval to the results, by the entry that shows them', async () => {
  type('student');
  await pass(1000);
  asked[0]?.answer();
  await person('Sam Student');
  const results = location.href;
  const evalAt = (id: string) => `?search=student&eval=${id}&organization=o1`;
  act(() => navigate(evalAt('e1')));
  act(() => navigate(evalAt('e2')));
  fireEvent.click(screen.getByRole('link', { name: 'Back' }));
  await vi.waitFor(() => expect(location.href).toBe(results));
});

test('shows no result of an older search under a newer one', async () => {
  type('sam');
  await pass(1000);
  type('ivan');
  await pass(1000);
  expect(searches()).toEqual(['sam', 'ivan']);
  asked[1]?.answer();
  await person('Ivan Instructor');
  asked[0]?.answer();
  await pass(100);
  await person('Ivan Instructor');
  expect(screen.queryByRole('link', { name: 'Sam Student' })).toBeNull();
});

test('shows the evals of the person who was picked last', async () => {
  type('student');
  await pass(1000);
  asked[0]?.answer();
  fireEvent.click(await person('Sam Student'));
  await screen.findByRole('region', { name: 'Evals of Sam Student' });
  fireEvent.click(await person('Tess Student'));
  await screen.findByRole('region', { name: 'Evals of Tess Student' });
  expect(screen.queryByRole('region', { name: 'Evals of Sam Student' })).toBeNull();
});
