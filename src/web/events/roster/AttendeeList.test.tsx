import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Attendee, Event } from '#contract/events/events.ts';
import { navigate } from '#web/browser/history.ts';
import { Router } from '#web/browser/router.tsx';
import { queryClient } from '#web/client/query-client.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { AttendeeList } from './AttendeeList.tsx';
import { club, saved } from './draft.fixture.ts';
import { useRosterEditing } from './use-roster-editing.ts';
import { useRosterFilter } from './use-roster-filter.ts';

/** Counts the rendered rows: each row renders one box. */
const box = vi.hoisted(() => ({ renders: 0 }));

vi.mock('./SelectBox.tsx', async load => {
  const { SelectBox, ...others } = await load<typeof import('./SelectBox.tsx')>();
  return {
    ...others,
    SelectBox: (props: Parameters<typeof SelectBox>[0]) => {
      box.renders += 1;
      return SelectBox(props);
    },
  };
});

const others = Array.from({ length: 20 }, (_, place) => saved(`Sue ${place}`));

const makeEvent = (attendees: readonly Attendee[]): Event => ({
  OrganizationId: 'club',
  EventId: 'event',
  Name: 'Spring HPDE',
  Start: '2026-06-13',
  LastDay: '2026-06-13',
  Location: { Name: 'Lime Rock Park' },
  Published: false,
  Cancelled: false,
  LastRemindedAt: null,
  Version: '1',
  RosterVersion: '1',
  Sample: false,
  EvalsSent: 0,
  EvalsCompleted: 0,
  IntegrationIdentifier: { Data: { MotorsportReg: null } },
  Attendees: [...attendees],
  Ladder: [],
  Solos: [],
  SignedOff: [],
  CredentialGaps: [],
});

const ladder: readonly string[] = [];
const nobody: ReadonlySet<string> = new Set();
const event = makeEvent([...club, ...others]);

function Roster() {
  const roster = useRosterEditing(event, ladder);
  const filter = useRosterFilter(roster.rows, ladder, 1, nobody);
  return <AttendeeList {...{ event, roster, filter, ladder }} />;
}

beforeEach(async () => {
  navigate('/admin/club/event/event/roster');
  vi.stubGlobal('fetch', async () => Response.json([]));
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <Roster />
      </Router>
    </QueryClientProvider>,
  );
  await expect.poll(() => screen.getAllByRole('combobox', { name: /^Group of/ })).toHaveLength(24);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  box.renders = 0;
});

afterEach(() => queryClient.clear());

test('a change renders only the row of the attendee', () => {
  fireEvent.change(screen.getByRole('combobox', { name: 'Group of Tess' }), { target: { value: 'Solo' } });
  expect(box.renders).toBe(1);
});

test('a letter in the search renders only the rows that it hides or shows', () => {
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 's' } });
  expect(screen.getAllByRole('combobox', { name: /^Group of/ })).toHaveLength(23);
  expect(box.renders).toBe(1);
});

test('a change ends the alert of the last save, which offers Undo', async () => {
  const choose = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Group of Tess' }), { target: { value } });
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('UpdateEvent') ? event : []),
  );
  choose('Solo');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => alertBoard.current().map(({ title }) => title)).toEqual(['Roster saved']);
  choose('Advanced');
  expect(alertBoard.current()).toEqual([]);
});
