import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#web/client/query-client.ts';
import { sessionOf, sessionQuery } from '#web/client/session.ts';
import { LanguageSelect } from './LanguageSelect.tsx';

/** Chooses Spanish as Ada. */
function chooseSpanish() {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/event', reload });
  const principal = { userId: 'ada', userDetails: '', identityProvider: 'email', userRoles: [], claims: [] };
  queryClient.setQueryData(sessionQuery.queryKey, sessionOf(principal));
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageSelect />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'es' } });
  return reload;
}

const stored = () => [localStorage.getItem('language'), localStorage.getItem('language-of:ada')];
test('stores the chosen language and reloads', () => {
  const reload = chooseSpanish();
  expect([stored(), reload.mock.calls.length]).toEqual([['es', 'es'], 1]);
});
