import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { changeField, untouchedDraft } from '#domain/evals/draft.ts';
import { navigate } from '#web/browser/history.ts';
import { Router } from '#web/browser/router.tsx';
import { browserDrafts } from '#web/client/draft-store.ts';
import { queryClient } from '#web/client/query-client.ts';
import { sessionOf } from '#web/client/session.ts';
import { makeEvalCard } from '#web/evals/view/eval-card.fixture.ts';
import { Submissions } from './Submissions.tsx';

const cardOf = (EvalId: string, DisplayName: string, ApexScore: number | null) =>
  makeEvalCard({
    EvalId,
    ApexScore,
    InstructorProfile: { UserId: EvalId, DisplayName, Picture: null },
    ...(ApexScore === null && { EvalState: 1, EvalStateString: 'Sent' }),
  });

beforeEach(() => {
  navigate('/student');
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <Submissions
          lists={{
            Pending: [cardOf('waits', 'Nia Fast', null)],
            Recent: [cardOf('new', 'Rita Recent', 4), cardOf('newer', 'Maya McLaren', 3.25)],
            History: [cardOf('old', 'Amaya Turner', 2)],
          }}
          search="Search for Instructor"
          personOf={({ InstructorProfile }) => InstructorProfile}
          completedPathOf={({ EvalId }) => paths.studentEval(EvalId)}
          empty="Nothing yet."
        />
      </Router>
    </QueryClientProvider>,
  );
});

afterEach(() => queryClient.clear());

const cardsIn = (list: string) => within(screen.getByRole('region', { name: list })).queryAllByRole('link');
const addressesIn = (list: string) => cardsIn(list).map(card => card.getAttribute('href'));

test('pending evals lead to the form, completed evals to their view', () => {
  expect(addressesIn('Pending Evals')).toEqual(['/evalx/waits']);
  expect(addressesIn('Last 30 days')).toEqual(['/student/eval/new', '/student/eval/newer']);
  expect(addressesIn('History')).toEqual(['/student/eval/old']);
});

test('a card has date, track and the score to one decimal, ? where there is none', () => {
  expect(cardsIn('Pending Evals')[0]?.textContent).toMatch(
    /Nia FastApex Score: \?6\/13\/2026 · Lime Rock Park/,
  );
  expect(cardsIn('Last 30 days')[1]?.textContent).toContain('Apex Score: 3.3');
});

test('the search finds a part of the name in every list, whatever the case', () => {
  const box = screen.getByPlaceholderText('Search for Instructor');
  fireEvent.change(box, { target: { value: 'MAYA' } });
  expect(addressesIn('Last 30 days')).toEqual(['/student/eval/newer']);
  expect(addressesIn('History')).toEqual(['/student/eval/old']);
  expect(screen.getByText('Nobody here is called ‘MAYA’.')).toBeTruthy();
});

test('a completed eval leads to the form while this phone has a draft of it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const session = { userId: 'nia', userDetails: '', identityProvider: 'email', userRoles: [], claims: [] };
  browserDrafts.keep('nia', changeField(untouchedDraft('old'), 'PublicNotes', 'Eyes up.', new Date()));
  queryClient.setQueryData(['session'], sessionOf(session));
  await waitFor(() => expect(addressesIn('History')).toEqual(['/evalx/old']));
  expect(addressesIn('Last 30 days')).toEqual(['/student/eval/new', '/student/eval/newer']);

  act(() =>
    browserDrafts.keep('nia', changeField(untouchedDraft('new'), 'PublicNotes', 'Look.', new Date())),
  );
  act(() => browserDrafts.forget('old'));
  expect(addressesIn('Last 30 days')).toEqual(['/evalx/new', '/student/eval/newer']);
  expect(addressesIn('History')).toEqual(['/student/eval/old']);
});

test('a draft that another tab writes is shown at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const session = { userId: 'nia', userDetails: '', identityProvider: 'email', userRoles: [], claims: [] };
  act(() => void queryClient.setQueryData(['session'], sessionOf(session)));
  const draft = changeField(untouchedDraft('newer'), 'PublicNotes', 'Look.', new Date());
  localStorage.setItem('eval-draft:newer', JSON.stringify({ ...draft, UserId: 'nia' }));
  act(() => void dispatchEvent(new StorageEvent('storage')));
  expect(addressesIn('Last 30 days')).toContain('/evalx/newer');
});
