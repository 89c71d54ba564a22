import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Router } from '#web/browser/router.tsx';
import { queryClient } from '#web/client/query-client.ts';
import { Alerts } from '#web/ui/alerts/Alerts.tsx';
import { SetupScreen } from './SetupScreen.tsx';

const fault = 'The server does not know this time zone.';

const ada = { userId: 'ada', userDetails: '', identityProvider: 'email', userRoles: [], claims: [] };

test('a refused time zone is said once, at its field', async () => {
  const errors = [{ path: '/TimeZone', message: fault }];
  const refusal = JSON.stringify({
    type: 'urn:invalid',
    title: 'Invalid',
    status: 422,
    detail: fault,
    errors,
  });
  const headers = { 'content-type': 'application/problem+json' };
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('CreateOrganization')) return new Response(refusal, { status: 422, headers });
    return Response.json(address.includes('GetSetup') ? { Allowed: true } : { clientPrincipal: ada });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <Alerts />
        <SetupScreen />
      </Router>
    </QueryClientProvider>,
  );
  const name = await screen.findByLabelText('Name of the club');
  fireEvent.change(name, { target: { value: 'Apex Drivers Club' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create club' }));
  expect(await screen.findAllByText(new RegExp(fault))).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: /Time zone/ }).getAttribute('aria-invalid')).toBe('true');
});
