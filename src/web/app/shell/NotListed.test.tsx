import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#domain/permissions.ts';
import { queryClient } from '#web/client/query-client.ts';
import { type ShownCall, shownCalls, submits } from '#web/client/queued-calls.ts';
import { sessionOf } from '#web/client/session.ts';
import { NotListed } from './NotListed.tsx';

const refusal = { status: 404, title: 'Not here', detail: '', errors: [] };
const status = { state: 'refused' as const, refusal };

const session = (UserId: string): ShownCall => ({
  ...{ call: 'LogSession', key: UserId, queued: 1, status },
  body: {
    ...{ EntryId: UserId, Revision: 1, EventId: 'e', UserId, Day: '2026-06-20', Number: 1, Conditions: [] },
    ...{ Text: 'Late apex.', NextStep: '', Shared: true, Focus: [] },
  },
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  submits.set(new Map([['refused', { ...status, about: 'Sam Student', dueAt: 0 }]]));
});
afterEach(() => {
  queryClient.clear();
  submits.set(new Map());
  shownCalls.set([]);
});

function linksOf(userRoles: Role[], calls: readonly ShownCall[], keepsLog = false) {
  const claims = keepsLog ? [{ typ: 'keeps_log', val: 'true' }] : [];
  const principal = { userId: 'ivan', userDetails: '', identityProvider: 'email', userRoles, claims };
  queryClient.setQueryData(['session'], sessionOf(principal));
  shownCalls.set(calls);
  render(
    <QueryClientProvider client={queryClient}>
      <NotListed />
    </QueryClientProvider>,
  );
  return screen.queryAllByRole('link').map(link => link.getAttribute('href'));
}

test.each<Role[]>([[], ['admin']])(
  'leads a reader without a dashboard to all that was refused (%s)',
  (...roles) => {
    const calls = [session('sam'), session('ivan')];
    expect(linksOf(roles, calls)).toEqual(['/evalx/refused', '/today', '/logbook']);
  },
);

test('leads an instructor to refused sessions once no club of theirs keeps a log', () => {
  expect(linksOf(['instructor'], [session('sam')])).toEqual(['/today']);
});

test('says nothing to readers whose own screens list what was refused', () => {
  expect(linksOf(['instructor', 'student'], [session('sam'), session('ivan')], true)).toEqual([]);
});
