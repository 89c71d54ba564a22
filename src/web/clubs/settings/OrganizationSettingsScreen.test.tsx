import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { problem } from '#testing/phone/fake-phone.ts';
import { ParamsContext } from '#web/browser/router.tsx';
import { queryClient } from '#web/client/query-client.ts';
import { FormEditorScreen } from '#web/clubs/forms/FormEditorScreen.tsx';
import { OrganizationSettingsScreen } from './OrganizationSettingsScreen.tsx';

/** Shows a screen to a chief instructor of club-1 who administers club-2; returns the names of the calls made. */
function showToChief(element: ReactNode) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/.auth/me') return Response.json({ clientPrincipal: chief });
    const [call = ''] = address.replace('/api/', '').split('?');
    calls.push(call);
    if (call === 'GetOrganiazationsForUser') return Response.json([{ OrganizationId: 'club-2' }]);
    return call === 'GetForms' ? Response.json({ Forms: [], Starters: [] }) : absent();
  });
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <ParamsContext value={{ organizationId: 'club-1', tab: 'forms', formId: 'green' }}>
        {element}
      </ParamsContext>
    </QueryClientProvider>,
  );
  return calls;
}

const chief = {
  ...{ userId: 'olga', userDetails: '', identityProvider: 'email', userRoles: ['admin', 'instructor'] },
  claims: [{ typ: 'chief', val: 'true' }],
};
const absent = () => problem(404);

test('the forms page asks for no settings on behalf of a chief instructor', async () => {
  const calls = showToChief(<OrganizationSettingsScreen />);
  await screen.findByRole('button', { name: 'New form' });
  expect(calls).toEqual(['GetOrganiazationsForUser', 'GetForms']);
});

test('the editor of a form asks for no school on behalf of a chief instructor', async () => {
  const calls = showToChief(<FormEditorScreen />);
  await vi.waitFor(() => expect(calls).toContain('GetForm'));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls).not.toContain('GetSchool');
});
