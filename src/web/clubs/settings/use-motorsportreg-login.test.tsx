import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { OrganizationSettings } from '#contract/clubs/settings.ts';
import { queryClient } from '#web/client/query-client.ts';
import { useMotorsportRegLogin } from './use-motorsportreg-login.ts';

const save = vi.hoisted(() => vi.fn());
vi.mock('#web/client/api.ts', () => ({
  api: { SaveMotorsportRegCredentials: save },
  changedReads: { subscribe: () => {} },
}));
vi.mock('#web/client/session.ts', () => ({ useAuthor: () => 'olga' }));

const settings: OrganizationSettings = {
  ...{ OrganizationId: 'club', Name: 'Club', MotorSportRegId: null, MotorsportRegCredentials: 'OAuth' },
  ...{ AdminsNeedPasskey: false, TimeZone: 'America/New_York', Logo: null, Accent: null, Version: 1 },
  Admins: [],
};
const token = { ConsumerKey: 'key', ConsumerSecret: 'first', Token: 'token', TokenSecret: 'second' };

/** Renders the form with a typed token, and saves it; `answer` answers the save. */
function saveToken() {
  const answering = Promise.withResolvers<OrganizationSettings>();
  save.mockReturnValueOnce(answering.promise);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useMotorsportRegLogin(settings), { wrapper });
  const login = () => result.current;
  act(() => login().replace());
  act(() => login().choose('OAuth'));
  act(() => login().type(token));
  act(() => login().save());
  return { login, answer: () => answering.resolve(settings) };
}

test('saving clears the credentials from the form and closes it', async () => {
  const { login, answer } = saveToken();
  expect(login()).toMatchObject({ isComplete: true, isReplacing: true });
  answer();
  await waitFor(() => expect(login().isReplacing).toBe(false));
  expect(save).toHaveBeenLastCalledWith({ query: { organizationId: 'club' }, body: { OAuth: token } });
  expect(login().now.ConsumerSecret).toBe('');
});

test('credentials typed during a save stay in the form', async () => {
  const { login, answer } = saveToken();
  act(() => login().type({ TokenSecret: 'third' }));
  answer();
  await waitFor(() => expect(login().now.Token).toBe(''));
  expect(login()).toMatchObject({ kind: 'OAuth', isReplacing: true, now: { TokenSecret: 'third' } });
});
