import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from '#web/browser/router.tsx';
import { queryClient } from '#web/client/query-client.ts';
import { Organizations } from './Organizations.tsx';

vi.mock('#web/language/today.ts', () => ({ today: () => '2026-06-10' }));

const makeEvent = (EventId: string, Start: string) => ({
  EventId,
  OrganizationId: 'club',
  Name: `Event ${EventId}`,
  Start,
  LastDay: Start,
  AttendeeCount: 60,
  EvalsSent: 3,
  EvalsCompleted: 1,
  Cancelled: false,
});

/** Shows a club with these events. */
function show(...events: ReturnType<typeof makeEvent>[]) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('GetEventsForOrganization')) return Response.json(events);
    if (address.includes('GetOrganiazationsForUser'))
      return Response.json([
        { OrganizationId: 'club', Name: 'Apex Drivers Club', MotorSportRegId: null, School: false },
      ]);
    return Response.json({ clientPrincipal: null });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <Organizations />
      </Router>
    </QueryClientProvider>,
  );
}

const addressOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

afterEach(() => queryClient.clear());

test('a club leads to the roster of its next event', async () => {
  show(makeEvent('later', '2026-08-01'), makeEvent('next', '2026-06-13'), makeEvent('past', '2026-05-01'));
  expect(await addressOf(/Event next.*60 attendees.*2 evals open/)).toBe('/admin/club/event/next/roster');
  expect(await addressOf(/Apex Drivers Club/)).toBe('/admin/club');
});

test('a club leads to the evals of its latest event when all are over', async () => {
  show(makeEvent('past', '2026-05-01'));
  expect(await addressOf(/Event past/)).toBe('/admin/club/event/past');
});
