import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from '#web/browser/router.tsx';
import { queryClient } from '#web/client/query-client.ts';
import { event, makeRow } from './make-problem.fixture.ts';
import type { PairingRow, PutPair } from './make-problem.ts';
import { PairingsPage } from './PairingsPage.tsx';

vi.mock('#web/client/session.ts', () => ({ useAuthor: () => 'olga' }));

const input = { Instructors: [], LastTime: [], CredentialGroups: [] };
const roster = [
  makeRow('ivan', 'Instructor'),
  makeRow('ines', 'Instructor'),
  ...['sam', 'sue', 'tom'].map(id => makeRow(id, 'Novice')),
];

interface PageProps {
  first: readonly PairingRow[];
  onPut: (pairs: readonly PutPair[]) => void;
}

function Page({ first, onPut }: PageProps) {
  const [rows, setRows] = useState(first);
  const limit = (ids: readonly string[], maxStudents: number) =>
    setRows(rows.map(row => (ids.includes(row.id) ? { ...row, maxStudents } : row)));
  return <PairingsPage {...{ event, rows, onPut }} onLimit={limit} />;
}

function openPage(onPut: PageProps['onPut'] = () => {}, first = roster, says = '2 pairs suggested') {
  vi.stubGlobal('fetch', async () => Response.json(input));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <Page first={first} onPut={onPut} />
      </Router>
    </QueryClientProvider>,
  );
  return screen.findByText(says);
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

test('says in one line why students are left over, and what helps', async () => {
  await openPage();
  expect(screen.getByText('1 left: raise the limit or add instructors.')).toBeTruthy();
  press('Set all to 3');
  expect(screen.getByText('1 left: each instructor already has one of the same run group.')).toBeTruthy();
  press('Allow two of a run group');
  expect(await screen.findByText('3 pairs suggested')).toBeTruthy();
  expect(screen.queryByText(/left:/)).toBeNull();
});

test('sets the limit of all instructors at once, and steps that of one', async () => {
  await openPage();
  press('Set all to 3');
  const stepper = () => within(screen.getByRole('group', { name: 'Most students of ivan' }));
  expect(stepper().getByText('1 of 3')).toBeTruthy();
  press('One more: Most students of ivan');
  expect(stepper().getByText('1 of 4')).toBeTruthy();
  press('One more: Most students of ivan');
  expect(stepper().getByText('1 of 4')).toBeTruthy();
});

test('puts the pairs into the roster with the students who are left over', async () => {
  const put: (readonly PutPair[])[] = [];
  await openPage(pairs => put.push(pairs));
  press('Put into the roster');
  expect(put[0]?.map(({ instructorId }) => instructorId)).toEqual([
    ...[expect.any(String), expect.any(String), null],
  ]);
});

test('folds the pairs of the roster below the suggested pairs', async () => {
  await openPage(
    () => {},
    [...roster, makeRow('tim', 'Intermediate', { instructorId: 'ivan' })],
    '1 pair suggested',
  );
  expect(screen.queryByText('tim')).toBeNull();
  const details = screen.getByText('1 pair already on the roster').closest('details');
  if (details) details.open = true;
  expect(await screen.findByText('tim')).toBeTruthy();
});
