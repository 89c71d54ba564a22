import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ParamsContext } from '#web/browser/router.tsx';
import { queryClient } from '#web/client/query-client.ts';
import { SheetsScreen } from './SheetsScreen.tsx';

/** Shows the Print screen of club-1 to a chief instructor who administers the given clubs; returns where Back leads. */
async function backFor(administered: readonly string[]) {
  const userRoles = administered.length > 0 ? ['admin', 'instructor'] : ['instructor'];
  const clientPrincipal = {
    ...{ userId: 'olga', userDetails: '', identityProvider: 'email', userRoles },
    claims: [{ typ: 'chief', val: 'true' }],
  };
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/.auth/me') return Response.json({ clientPrincipal });
    if (address.includes('GetSheets')) return new Promise(() => {});
    return Response.json(administered.map(OrganizationId => ({ OrganizationId })));
  });
  queryClient.clear();
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <ParamsContext value={{ organizationId: 'club-1', eventId: 'event-1' }}>
        <SheetsScreen />
      </ParamsContext>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  const back = screen.getByRole('link', { name: 'Back' }).getAttribute('href');
  unmount();
  return back;
}

test('Back on Print leads a chief instructor who is no admin to the grid list', async () => {
  expect(await backFor([])).toBe('/grid/club-1/event-1');
  expect(await backFor(['club-2'])).toBe('/grid/club-1/event-1');
});

test('Back on Print leads an admin to the roster', async () => {
  expect(await backFor(['club-1'])).toBe('/admin/club-1/event/event-1/roster');
});
