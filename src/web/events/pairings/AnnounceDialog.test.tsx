import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Event } from '#contract/events/events.ts';
import { queryClient } from '#web/client/query-client.ts';
import { AnnounceDialog } from './AnnounceDialog.tsx';
import { SuggestPairings } from './SuggestPairings.tsx';

vi.mock('#web/client/query-client.ts', async original => ({
  ...(await original()),
  useRead: () => ({
    error: new Error('It is gone.'),
    isPending: false,
    isFetching: false,
    errorUpdateCount: 1,
  }),
}));

const ignore = () => {};
const event: Event = {
  EventId: 'event',
  OrganizationId: 'club',
  Name: 'Spring HPDE',
  Start: '2026-06-13',
  LastDay: '2026-06-13',
  Location: { Name: 'Lime Rock Park' },
  Published: false,
  Cancelled: false,
  Sample: false,
  LastRemindedAt: null,
  EvalsCompleted: 0,
  EvalsSent: 0,
  Version: '1',
  IntegrationIdentifier: { Data: { MotorsportReg: null } },
  Attendees: [],
  RosterVersion: '1',
  Ladder: [],
  SignedOff: [],
  Solos: [],
  CredentialGaps: [],
};

test.each([
  [
    'AnnounceDialog',
    <AnnounceDialog key="announce" {...{ event }} withoutInstructor={[]} onSent={ignore} onClose={ignore} />,
  ],
  [
    'SuggestPairings',
    <SuggestPairings key="suggest" {...{ event }} rows={[]} onPut={ignore} onClose={ignore} />,
  ],
])('%s that cannot load leaves heading and title to the screen', (_, dialog) => {
  document.title = 'Roster';
  render(<QueryClientProvider client={queryClient}>{dialog}</QueryClientProvider>);
  expect(screen.getByRole('status', { hidden: true }).textContent).toBeTruthy();
  expect(document.querySelector('h1')).toBeNull();
  expect(document.title).toBe('Roster');
});
