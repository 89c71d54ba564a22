import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { problem } from '#testing/phone/fake-phone.ts';
import { ParamsContext, Router } from '#web/browser/router.tsx';
import { queryClient } from '#web/client/query-client.ts';
import { ViewScreen } from './EvalScreens.tsx';

const admin = {
  ...{ userId: 'ada', userDetails: '', identityProvider: 'email', userRoles: ['admin'] },
  claims: [],
};
const absent = () => problem(404);

/** Opens an eval of a club as an admin of club-1 and club-2. */
function openEvalOf(OrganizationId: string) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/.auth/me') return Response.json({ clientPrincipal: admin });
    if (address.includes('GetOrganiazationsForUser'))
      return Response.json(['club-1', 'club-2'].map(id => ({ OrganizationId: id })));
    const isFound = address.includes('GetEvalForAdmin') && address.includes(OrganizationId);
    return isFound ? Response.json({ EvalWithProfile: { EvalModel: { OrganizationId } } }) : absent();
  });
  queryClient.clear();
  history.replaceState({ position: 0 }, '', '/eval/7/view');
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <ParamsContext value={{ evalId: '7' }}>
          <ViewScreen />
        </ParamsContext>
      </Router>
    </QueryClientProvider>,
  );
}

test('/eval/{evalId}/view leads an admin to the eval in their club', async () => {
  openEvalOf('club-2');
  await vi.waitFor(() => expect(location.pathname).toBe('/admin/club-2/eval/7'));
});

test('/eval/{evalId}/view says that an eval of another club is not there', async () => {
  openEvalOf('club-3');
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  expect(location.pathname).toBe('/eval/7/view');
});
