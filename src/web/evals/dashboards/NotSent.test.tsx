import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeField, untouchedDraft } from '#domain/evals/draft.ts';
import type { Role } from '#domain/permissions.ts';
import { browserDrafts } from '#web/client/draft-store.ts';
import { queryClient } from '#web/client/query-client.ts';
import { submits } from '#web/client/queued-calls.ts';
import { sessionOf } from '#web/client/session.ts';
import { makeEvalCard } from '#web/evals/view/eval-card.fixture.ts';
import { NotSent } from './NotSent.tsx';

const signIn = (...userRoles: Role[]) =>
  queryClient.setQueryData(
    ['session'],
    sessionOf({ userId: 'ivan', userDetails: '', identityProvider: 'email', userRoles, claims: [] }),
  );

const keepDraft = (evalId: string, About?: string) =>
  browserDrafts.keep('ivan', {
    ...changeField(untouchedDraft(evalId), 'PublicNotes', 'Eyes up.', new Date()),
    ...(About && { About }),
  });

const listsWith = (EvalId: string) => ({
  Submissions: { Pending: [makeEvalCard({ EvalId })], Recent: [], History: [] },
  Evals: [],
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', () => Promise.withResolvers<Response>().promise);
});
afterEach(() => {
  queryClient.clear();
  submits.set(new Map());
});

function renderWith(listed: readonly { EvalId: string }[]) {
  render(
    <QueryClientProvider client={queryClient}>
      <NotSent listed={listed} />
    </QueryClientProvider>,
  );
  const region = screen.queryByRole('region', { name: 'Not sent' });
  return region
    ? within(region)
        .getAllByRole('link')
        .map(link => [link.getAttribute('href'), link.textContent])
    : [];
}

test('answers of an eval that is in no list are found, with the name of its subject', () => {
  signIn('instructor');
  queryClient.setQueryData(['GetEvalsForInstructor', {}], listsWith('listed'));
  keepDraft('listed');
  keepDraft('gone', 'Sam Student');
  expect(renderWith([{ EvalId: 'listed' }])).toEqual([
    [
      '/evalx/gone',
      'Your answers about Sam Student are on this phone, and the eval is no longer in your lists. Open them to read or copy them.',
    ],
  ]);
});

test('answers of an eval in the list of another role of the reader are not named', () => {
  signIn('instructor', 'student');
  queryClient.setQueryData(['GetEvalsForInstructor', {}], listsWith('listed'));
  queryClient.setQueryData(['GetEvalsForStudent', {}], listsWith('other'));
  keepDraft('other');
  expect(renderWith([{ EvalId: 'listed' }])).toEqual([]);
});

test('answers are not named before the lists of all roles of the reader are known', () => {
  signIn('instructor', 'student');
  queryClient.setQueryData(['GetEvalsForInstructor', {}], listsWith('listed'));
  keepDraft('other');
  expect(renderWith([{ EvalId: 'listed' }])).toEqual([]);
});

test('a reader who lost every role still finds a refused submit and a draft, each once', () => {
  signIn();
  keepDraft('refused');
  keepDraft('begun');
  const refusal = { status: 404, title: 'Not here', detail: '', errors: [] };
  submits.set(new Map([['refused', { state: 'refused', refusal, about: 'Sam Student', dueAt: 0 }]]));
  expect(renderWith([]).map(([address]) => address)).toEqual(['/evalx/refused', '/evalx/begun']);
});
