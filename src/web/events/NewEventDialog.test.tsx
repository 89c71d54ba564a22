import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { EventCard } from '#contract/events/events.ts';
import { queryClient } from '#web/client/query-client.ts';
import { NewEventDialog } from './NewEventDialog.tsx';

const draft: EventCard = {
  ...{
    EventId: 'spring',
    OrganizationId: 'club',
    Name: 'Spring',
    Start: '2026-06-13',
    LastDay: '2026-06-13',
  },
  ...{ Location: { Name: 'Lime Rock' }, Published: false, Cancelled: false, AttendeeCount: 0 },
  ...{ EvalsSent: 0, EvalsCompleted: 0, Sample: false, LastRemindedAt: null },
  IntegrationIdentifier: { Data: { MotorsportReg: null } },
};

const renderDialog = (...events: readonly EventCard[]) =>
  render(
    <QueryClientProvider client={queryClient}>
      <NewEventDialog organizationId="club" events={events} onClose={() => {}} />
    </QueryClientProvider>,
  );

const hoursChecked = () =>
  ['Publish at 12:00 on the last day', 'Evening message at 18:00 on the last day'].map(label =>
    screen.getByRole('checkbox', { name: new RegExp(`^${label}`) }).matches(':checked'),
  );

describe('New Event', () => {
  test('asks for a last day in a club without a school', () => {
    renderDialog();
    expect(screen.getByLabelText(/Last day/)).toBeDefined();
  });

  test('proposes to publish by itself to a club that has published before', () => {
    renderDialog({ ...draft, Published: true });
    expect(hoursChecked()).toEqual([true, true]);
  });

  test('leaves publishing to a club that has not published yet', () => {
    renderDialog(draft);
    expect(hoursChecked()).toEqual([false, false]);
  });
});
