import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EventCard } from '#contract/events/events.ts';
import { Router } from '#web/browser/router.tsx';
import { queryClient } from '#web/client/query-client.ts';
import { EventLists, filterEvents } from './EventLists.tsx';

const makeCard = (Name: string, Start: string): EventCard => ({
  OrganizationId: 'club',
  EventId: Name,
  Name,
  Start,
  LastDay: Start,
  Location: { Name: 'Lime Rock Park' },
  Published: true,
  Cancelled: false,
  Sample: false,
  LastRemindedAt: null,
  EvalsSent: 4,
  EvalsCompleted: 1,
  IntegrationIdentifier: { Data: { MotorsportReg: null } },
  AttendeeCount: 4,
});

test('a past event has its commands in a menu', () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <EventLists
          events={[makeCard('Next', '2999-06-13'), makeCard('Over', '2020-06-13')]}
          hasSteps={false}
        />
      </Router>
    </QueryClientProvider>,
  );
  const commands = () => [
    ...screen.getAllByRole('link', { name: /^(Roster|Report)$/, hidden: true }),
    ...screen.getAllByRole('button', { name: 'Send Reminders', hidden: true }),
  ];
  expect(commands()).toHaveLength(3);
  const menu = screen.getByRole('button', { name: 'More for Over' }).nextElementSibling;
  if (!menu) throw new Error('There is no menu.');
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  expect(commands()).toHaveLength(6);
});

test('filterEvents finds words of name and track in any order, within a season', () => {
  const at = (Start: string, Name: string, track: string) => ({ Start, Name, Location: { Name: track } });
  const fall = at('2026-10-03', 'Fall HPDE', 'Watkins Glen');
  const lastFall = at('2025-10-04', 'Fall HPDE', 'Autódromo');
  const events = [fall, lastFall];
  expect(filterEvents(events, '', '')).toEqual(events);
  expect(filterEvents(events, ' glen fall ', '')).toEqual([fall]);
  expect(filterEvents(events, 'autodromo', '')).toEqual([lastFall]);
  expect(filterEvents(events, 'Fall, (Glen)', '')).toEqual([fall]);
  expect(filterEvents(events, 'fall', '2025')).toEqual([lastFall]);
  expect(filterEvents(events, 'fall autodromo', '2026')).toEqual([]);
});
