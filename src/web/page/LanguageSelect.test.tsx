import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#web/client/query-client.ts';
import { sessionOf, sessionQuery } from '#web/client/session.ts';
import { LeaveDialog } from './editing/LeaveDialog.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

/** Chooses Spanish as Ada, on a screen with or without an unsaved form. */
function chooseSpanish(unsaved: boolean) {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/event', reload });
  const principal = { userId: 'ada', userDetails: '', identityProvider: 'email', userRoles: [], claims: [] };
  queryClient.setQueryData(sessionQuery.queryKey, sessionOf(principal));
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageSelect />
      <LeaveDialog unsaved={unsaved} within="/event" what="The form is not saved." onLeave={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'es' } });
  return reload;
}

const stored = () => [localStorage.getItem('language'), localStorage.getItem('language-of:ada')];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Whether the browser would ask before it leaves the page. */
function browserAsks(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('stores the chosen language and reloads', () => {
  const reload = chooseSpanish(false);
  expect([stored(), reload.mock.calls.length]).toEqual([['es', 'es'], 1]);
});

test('stores no language when the person stays on a page with unsaved text', () => {
  const reload = chooseSpanish(true);
  expect([stored(), reload.mock.calls.length]).toEqual([[null, null], 0]);
  press('Stay here');
  expect([stored(), reload.mock.calls.length, browserAsks()]).toEqual([[null, null], 0, true]);
});

test('stores the language once the person leaves unsaved text, and asks only once', () => {
  const reload = chooseSpanish(true);
  let asksAgain = true;
  reload.mockImplementation(() => {
    asksAgain = browserAsks();
  });
  press('Leave without saving');
  expect([stored(), reload.mock.calls.length, asksAgain]).toEqual([['es', 'es'], 1, false]);
});
