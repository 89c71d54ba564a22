import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { problem } from '#testing/phone/fake-phone.ts';
import { ParamsContext, Router } from '#web/browser/router.tsx';
import { queryClient } from '#web/client/query-client.ts';
import { AdminEvalScreen } from './AdminEvalScreen.tsx';
import { InstructorEvalScreen, ViewScreen } from './EvalScreens.tsx';

const admin = {
  ...{ userId: 'ada', userDetails: '', identityProvider: 'email', userRoles: ['admin'] },
  claims: [],
};
const absent = () => problem(404);

function open(Screen: ComponentType) {
  queryClient.clear();
  history.replaceState({ position: 0 }, '', '/eval/7/view');
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <ParamsContext value={{ evalId: '7', organizationId: 'club-1' }}>
          <Screen />
        </ParamsContext>
      </Router>
    </QueryClientProvider>,
  );
}

/** Opens an eval of a club as an admin of club-1 and club-2. */
function openEvalOf(OrganizationId: string) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/.auth/me') return Response.json({ clientPrincipal: admin });
    if (address.includes('GetOrganiazationsForUser'))
      return Response.json(['club-1', 'club-2'].map(id => ({ OrganizationId: id })));
    const isFound = address.includes('GetEvalForAdmin') && address.includes(OrganizationId);
    return isFound ? Response.json({ EvalWithProfile: { EvalModel: { OrganizationId } } }) : absent();
  });
  open(ViewScreen);
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

test('an eval that its evaluator has not submitted opens in the form', async () => {
  const EvalModel = { EvalId: '7', EvalState: IN_PROGRESS, ProfileId: 'sam' };
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/.auth/me'
      ? Response.json({ clientPrincipal: admin })
      : Response.json({
          EvalWithProfile: { EvalModel, InstructorProfile: null, StudentProfile: null },
          History: [],
        }),
  );
  open(InstructorEvalScreen);
  await vi.waitFor(() => expect(location.pathname).toBe('/evalx/7'));
});

test('leads an admin from an eval that is not submitted to the events', async () => {
  vi.stubGlobal('fetch', async () => absent());
  open(AdminEvalScreen);
  expect(await screen.findByText('Not submitted yet')).toBeTruthy();
  const events = screen.getByRole('link', { name: 'Open the events' });
  expect(events.getAttribute('href')).toBe('/admin/club-1');
});
