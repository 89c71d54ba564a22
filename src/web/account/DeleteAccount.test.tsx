import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { DELETION_WORD } from '#domain/account/deletion-word.ts';
import { queryClient } from '#web/client/query-client.ts';
import { sessionQuery } from '#web/client/session.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { LogOutEverywhere } from './MyData.tsx';

const signOut = vi.hoisted(() => vi.fn<(userId: string) => Promise<void>>());
vi.mock('#web/sign-in/sign-out/sign-out.ts', () => ({ signOut, useUnsentLines: () => [] }));

const me = {
  clientPrincipal: { userId: 'ada', userDetails: '', identityProvider: 'email', userRoles: [], claims: [] },
};

/** Shows a card to Ada; the server does everything, and clearing the browser fails at first. Returns the calls made. */
async function show(card: ReactNode) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/.auth/me') return Response.json(me);
    calls.push(address);
    return Response.json({ Ok: true });
  });
  signOut.mockReset().mockRejectedValueOnce(new Error('The database is locked.')).mockResolvedValue();
  queryClient.clear();
  await queryClient.fetchQuery(sessionQuery);
  render(<QueryClientProvider client={queryClient}>{card}</QueryClientProvider>);
  return calls;
}

const press = (name: string, place = 0) => {
  const button = screen.getAllByRole('button', { name })[place];
  if (button) fireEvent.click(button);
};

test('says that the account was deleted when only the browser could not be cleared', async () => {
  const calls = await show(<DeleteAccount />);
  press('Delete my account');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: DELETION_WORD } });
  press('Delete my account', 1);
  expect(await screen.findByText(/Your account was deleted/)).toBeTruthy();
  expect(screen.queryByText('Your account was not deleted.')).toBeNull();
  press('Clear this browser');
  await vi.waitFor(() => expect(signOut.mock.calls).toEqual([['ada'], ['ada']]));
  expect(calls).toEqual(['/api/DeleteMyAccount']);
});

test('says that all sessions ended when only the browser could not be cleared', async () => {
  await show(<LogOutEverywhere />);
  press('Sign out everywhere');
  press('Sign out everywhere', 1);
  expect(await screen.findByText(/You were signed out everywhere/)).toBeTruthy();
  expect(screen.queryByText('Not signed out')).toBeNull();
});
