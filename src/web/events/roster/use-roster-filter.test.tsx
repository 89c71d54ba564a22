import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from '#web/browser/router.tsx';
import { club, makeDraft, rowsOf } from './draft.fixture.ts';
import { useRosterFilter } from './use-roster-filter.ts';

test('finds attendees by name and by address', () => {
  const rows = rowsOf(club, makeDraft());
  const { result } = renderHook(() => useRosterFilter(rows, [], 1, new Set()), { wrapper: Router });
  const find = (text: string) => {
    act(() => result.current.choose({ q: text }));
    return rows.filter(result.current.isShown).map(({ id }) => id);
  };
  expect(find('SAM')).toEqual(['sam']);
  expect(find('ivan@club')).toEqual(['ivan']);
  expect(find('')).toHaveLength(4);
});
