import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { makeDraft, rowsOf, saved } from './draft.fixture.ts';
import type { DraftStep } from './draft.ts';
import { useAssigning } from './use-assigning.tsx';
import { countInstructorLoads } from './use-roster-filter.ts';

const rows = rowsOf(
  [
    { ...saved('Ivan', INSTRUCTOR_GROUP), MaxStudents: 1 },
    saved('Ines', INSTRUCTOR_GROUP),
    saved('Sam', 'Novice', 'ivan'),
    saved('Tess'),
  ],
  makeDraft(),
);
const steps: DraftStep[] = [];
const edit = (...more: readonly DraftStep[]) => void steps.push(...more);

function Assigning({ to }: { to: string }) {
  const { assign, dialog } = useAssigning(countInstructorLoads(rows).instructors, edit);
  return (
    <>
      {rows.map(row => (
        <button key={row.id} type="button" onClick={() => assign(row, to)}>
          {row.label}
        </button>
      ))}
      {dialog}
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

test('asks before an instructor gets more students than the instructor takes', async () => {
  render(<Assigning to="ivan" />);
  press('Tess');
  expect(screen.getByText('That makes 2 students. The limit is 1.')).toBeTruthy();
  expect(steps).toEqual([]);
  press('Assign anyway');
  await expect.poll(() => steps).toMatchObject([{ id: 'tess', field: 'instructorId', to: 'ivan' }]);
});

test('asks nothing without a limit, and nothing about a student who stays', () => {
  steps.length = 0;
  const { unmount } = render(<Assigning to="ines" />);
  press('Tess');
  unmount();
  render(<Assigning to="ivan" />);
  press('Sam');
  expect(steps).toHaveLength(2);
  expect(screen.queryByText(/The limit is/)).toBeNull();
});
