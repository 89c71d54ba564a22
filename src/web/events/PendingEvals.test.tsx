import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EvalCard } from '#contract/evals/evals.ts';
import { makeEvalCard } from '#web/evals/view/eval-card.fixture.ts';
import { PendingEvals } from './PendingEvals.tsx';

const card = (UserId: string) => ({ UserId, DisplayName: UserId, Picture: null });

/** An instructor's pending eval of a student; without an instructor nobody has claimed it. */
const pendingOf = (student: string, instructor: string | null, EvalState: number, EvalStateString: string) =>
  makeEvalCard({
    EvalId: `${instructor} of ${student}`,
    UserId: instructor,
    EvalState,
    EvalStateString,
    InstructorProfile: instructor === null ? null : card(instructor),
    StudentProfile: card(student),
  });

/** The cards shown under each heading, as text. */
function shown(evals: readonly EvalCard[]) {
  render(<PendingEvals address={{ organizationId: 'club', eventId: 'event' }} evals={evals} />);
  return screen.getAllByRole('heading', { level: 3 }).map(heading => [
    heading.textContent,
    within(screen.getByRole('list', { name: heading.textContent ?? '' }))
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ]);
}

test('shows each pending eval as a card with its state, under the person who owes it', () => {
  const evals = [
    pendingOf('Sam', 'Ivan', 1, 'Sent'),
    pendingOf('Tess', 'Rita', 0, 'Created'),
    pendingOf('Luz', 'Ivan', 2, 'In Progress'),
    pendingOf('Nia', null, 1, 'Sent'),
  ];
  expect(shown(evals)).toEqual([
    ['No instructor yet', [expect.stringMatching(/NiaSent$/)]],
    ['Ivan', [expect.stringMatching(/LuzIn Progress$/), expect.stringMatching(/SamSent$/)]],
    ['Rita', [expect.stringMatching(/TessCreated$/)]],
  ]);
});

test('shows the eight who owe the most, and all on request', () => {
  const evals = Array.from({ length: 9 }, (_, nth) => pendingOf('Sam', `Instructor ${nth}`, 1, 'Sent'));
  expect(shown(evals)).toHaveLength(8);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(9);
});
