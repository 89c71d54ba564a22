import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Advancement, Candidate } from '#contract/school/advancement.ts';
import { queryClient, queryFor } from '#web/client/query-client.ts';
import { today } from '#web/language/today.ts';
import { CheckRideDialog } from './CheckRideDialog.tsx';
import { SoloDialog } from './log/SoloDialog.tsx';
import { SoloForGoodDialog } from './StudentDialogs.tsx';

vi.mock('#web/client/session.ts', async original => ({ ...(await original()), useAuthor: () => 'olga' }));

const student: Candidate = {
  ...{
    UserId: 'sam',
    DisplayName: 'Sam',
    Picture: null,
    Group: 'Novice',
    SignedOff: null,
    Days: 0,
    Events: 0,
  },
  ...{ CountedDays: [], Recorded: null, Instructors: 0, Scores: [], LastDay: '', Ride: null },
  ...{
    Next: 'intermediate',
    Criteria: [],
    Ready: false,
    OthersDecide: false,
    Waits: true,
  },
  ...{ Solo: false, SoloWaits: false, Recommendations: [], NotYet: null },
  ...{ RecommendedBy: 0, Lowest: null, CheckRide: 'none' },
};

const club: Advancement = {
  ...{ OrganizationId: 'club', Name: 'Club', Ladder: [], Students: [student] },
  ...{ Decided: [] },
};

const about = { club, student, onClose: () => {} };

const show = (dialog: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{dialog}</QueryClientProvider>);

/** Shows the dialog as after the sign-in to which it was left. */
function showAgain(dialog: ReactNode) {
  cleanup();
  show(dialog);
}

test('a solo of an event is signed for what was chosen before the session ended', () => {
  const event = {
    ...{
      EventId: 'e',
      EventName: 'Day',
      Track: 'Lime Rock',
      Start: today(),
      Days: 2,
      Students: [],
      Others: [],
    },
    ...{ OrganizationId: 'club', SoloRule: 'event' as const },
  };
  const dialog = <SoloDialog event={event} student={student} onClose={() => {}} />;
  show(dialog);
  fireEvent.click(screen.getByRole('checkbox', { hidden: true }));
  fireEvent.click(screen.getByRole('radio', { hidden: true, checked: false }));
  const sentence = document.querySelector('form .strong')?.textContent;
  expect(sentence).not.toContain('today');
  showAgain(dialog);
  expect(screen.getByRole('checkbox', { hidden: true })).toMatchObject({ checked: true });
  expect(document.querySelector('form .strong')?.textContent).toBe(sentence);
});

test('a solo for good keeps that it holds for a dry track alone', () => {
  const track = () => screen.getByRole<HTMLSelectElement>('combobox', { hidden: true });
  show(<SoloForGoodDialog {...about} />);
  fireEvent.change(track(), { target: { value: 'true' } });
  showAgain(<SoloForGoodDialog {...about} />);
  expect(track().value).toBe('true');
});

test('a check ride keeps the chosen event and examiner', () => {
  const { queryKey } = queryFor('GetCheckRideEvents', { organizationId: 'club', userId: 'sam' });
  const examiners = ['ivan', 'ines'].map(UserId => ({ UserId, DisplayName: UserId }));
  const events = ['spring', 'summer'].map(EventId => ({
    ...{ EventId, Name: EventId, Start: '2026-06-13', Examiners: examiners },
  }));
  queryClient.setQueryData(queryKey, events);
  const chosen = () =>
    screen.getAllByRole<HTMLSelectElement>('combobox', { hidden: true }).map(({ value }) => value);
  show(<CheckRideDialog {...about} />);
  const [event, examiner] = screen.getAllByRole('combobox', { hidden: true });
  fireEvent.change(event ?? document.body, { target: { value: 'summer' } });
  fireEvent.change(examiner ?? document.body, { target: { value: 'ines' } });
  showAgain(<CheckRideDialog {...about} />);
  expect(chosen()).toEqual(['summer', 'ines']);
});
