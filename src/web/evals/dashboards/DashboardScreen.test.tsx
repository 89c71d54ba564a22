import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EvalLists } from '#contract/evals/evals.ts';
import { problem } from '#testing/phone/fake-phone.ts';
import { queryClient } from '#web/client/query-client.ts';
import { makeEvalCard } from '#web/evals/view/eval-card.fixture.ts';
import { DashboardScreen } from './DashboardScreen.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const pairing = {
  ...{ EventId: 'event-1', EventName: 'Day on paper', Start: '2026-06-13', LastDay: '2026-06-13' },
  ...{ Track: '', Meeting: '', Instructor: 'Ivy Instructor', Students: [] },
};

const lists: EvalLists = { Submissions: { Pending: [], Recent: [], History: [] }, Evals: [] };

function Screen({ evals }: { evals: EvalLists['Evals'] }) {
  const query = useQuery({ queryKey: ['lists'], queryFn: () => ({ ...lists, Evals: evals }) });
  return (
    <DashboardScreen
      {...{ title: 'Student Dashboard', query }}
      top={(_, { pairings }) => pairings}
      dashboard={() => <input aria-label="The list" />}
      submissions={() => null}
    />
  );
}

/** Shows a dashboard whose pairings are what `answer` returns. */
function renderWith(answer: () => Promise<Response>, evals: EvalLists['Evals'] = []) {
  vi.stubGlobal('fetch', async (address: string | URL) =>
    String(address).includes('GetMyPairings') ? answer() : problem(403),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <Screen {...{ evals }} />
    </QueryClientProvider>,
  );
}

const refuse = async () => Response.json({ title: 'Broken', status: 500 }, { status: 500 });

test('the lists stay while failed pairings are asked for again', async () => {
  renderWith(refuse);
  const list = await screen.findByLabelText('The list');
  vi.stubGlobal('fetch', () => Promise.withResolvers<Response>().promise);
  void queryClient.invalidateQueries({ queryKey: ['GetMyPairings'] });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(queryClient.isFetching()).toBe(1);
  expect(screen.getByLabelText('The list')).toBe(list);
});

test('the lists wait a second for the pairings, and later ones are below them', async () => {
  const late = Promise.withResolvers<Response>();
  renderWith(() => late.promise);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByLabelText('The list')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const list = screen.getByLabelText('The list');
  late.resolve(Response.json([pairing]));
  const card = await screen.findByText('Day on paper');
  expect(list.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('pairings that arrive in time are above the lists and stay there', async () => {
  renderWith(async () => Response.json([pairing]));
  const card = await screen.findByText('Day on paper');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText('Day on paper')).toBe(card);
  expect(card.compareDocumentPosition(screen.getByLabelText('The list'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('a pairing is below the lists once its event has an eval that is no check ride', async () => {
  const next = { ...pairing, EventId: 'event-2', EventName: 'Day to come' };
  const checkRide = makeEvalCard({ EventId: 'event-2', CheckRide: true });
  renderWith(async () => Response.json([pairing, next]), [makeEvalCard({ EventId: 'event-1' }), checkRide]);
  const list = await screen.findByLabelText('The list');
  expect(list.compareDocumentPosition(screen.getByText('Day to come'))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
  expect(list.compareDocumentPosition(screen.getByText('Day on paper'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
