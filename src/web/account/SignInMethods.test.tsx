import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#web/client/query-client.ts';
import { SignInMethods } from './SignInMethods.tsx';

const method = { Label: null, AddedAt: '2026-06-01T12:00:00Z', IsThis: false, Stays: null };
const Methods = [
  { ...method, Provider: 'email', Subject: 'sam@new.example', Address: 'sam@new.example', Stays: 'messages' },
  { ...method, Provider: 'email', Subject: 'sam@old.example', Address: 'sam@old.example' },
  {
    ...method,
    Provider: 'google',
    Subject: '7',
    Address: 'sam@mail.example',
    Label: 'Google',
    IsThis: true,
  },
];

const calls: { readonly path: string; readonly body: unknown }[] = [];
let answerRemoval = () => Response.json({ Ok: true });

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.includes('GetSignInMethods')) return Response.json({ Methods });
    calls.push({ path, body: JSON.parse(String(init?.body)) });
    return answerRemoval();
  });
});
afterEach(() => {
  queryClient.clear();
  calls.length = 0;
  answerRemoval = () => Response.json({ Ok: true });
});

/** Shows the card; returns its rows. */
async function renderRows(): Promise<HTMLElement[]> {
  render(
    <QueryClientProvider client={queryClient}>
      <SignInMethods />
    </QueryClientProvider>,
  );
  return screen.findAllByRole('listitem');
}

/** Presses the button of the former address and confirms the question, if `confirms`. */
async function removeFormer(confirms = true): Promise<HTMLElement[]> {
  const rows = await renderRows();
  fireEvent.click(screen.getByRole('button', { name: 'Remove sam@old.example from the ways to sign in' }));
  const question = screen.getByRole('dialog', {
    name: 'Stop signing in with sam@old.example?',
    hidden: true,
  });
  fireEvent.click(
    within(question).getByRole('button', { name: confirms ? 'Remove' : 'Cancel', hidden: true }),
  );
  return rows;
}

describe('SignInMethods', () => {
  test('lists each address and provider, and why one stays', async () => {
    const rows = await renderRows();
    expect(rows.map(row => row.querySelector('strong')?.textContent)).toEqual([
      'sam@new.example',
      'sam@old.example',
      'Google',
    ]);
    expect(rows[0]?.textContent).toContain('It stays, because your messages go there.');
    expect(rows[2]?.textContent).toContain('used now');
    expect(rows.map(row => within(row).queryAllByRole('button').length)).toEqual([0, 1, 1]);
  });

  test('removes an address after a confirmation', async () => {
    await removeFormer();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.path).toContain('RemoveSignInMethod');
    expect(calls[0]?.body).toEqual({ Provider: 'email', Subject: 'sam@old.example' });
  });

  test('removes nothing when the question is cancelled', async () => {
    await removeFormer(false);
    expect(calls).toEqual([]);
  });

  test('shows a refusal in the dialog', async () => {
    const headers = { 'content-type': 'application/problem+json' };
    answerRemoval = () =>
      Response.json(
        { type: 'about:blank', title: 'Refused', status: 422, detail: 'Try another.' },
        { status: 422, headers },
      );
    await removeFormer();
    const dialog = screen.getByRole('dialog', { hidden: true });
    const alert = await within(dialog).findByRole('alert', { hidden: true });
    expect(alert.textContent).toBe('Try another.');
  });
});
