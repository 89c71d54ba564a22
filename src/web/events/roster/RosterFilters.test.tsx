import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from '#web/browser/router.tsx';
import { club, makeDraft, rowsOf } from './draft.fixture.ts';
import { RosterFilters } from './RosterFilters.tsx';
import { useRosterFilter } from './use-roster-filter.ts';

const rows = rowsOf(club, makeDraft());
const ladder: readonly string[] = [];
const lacking = new Set(['ivan']);

function Filters({ hints }: { hints: number }) {
  const filter = useRosterFilter(rows, ladder, 1, lacking);
  return (
    <RosterFilters {...{ filter, hints }} count={rows.length} dayNames={[]}>
      {hints > 0 && <button type="button">1 to move</button>}
    </RosterFilters>
  );
}

const isFolded = () => screen.getByText('1 without credential').closest('.row-05 .row-05') === null;

test('a single hint is shown beside the groups', () => {
  render(<Filters hints={0} />, { wrapper: Router });
  expect(isFolded()).toBe(false);
  expect(screen.queryByRole('button', { name: /hints$/ })).toBeNull();
});

test('several hints are folded into one button', () => {
  render(<Filters hints={1} />, { wrapper: Router });
  expect(isFolded()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '2 hints' }));
  expect(isFolded()).toBe(false);
});
