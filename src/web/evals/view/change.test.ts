import { describe, expect, test } from 'vitest';
import { findNeighbours } from './ScoreChange.tsx';

describe('findNeighbours', () => {
  const at = (EvalId: string, EventDate: string, LastUpdated = '2026-06-20T12:00:00.000Z') => ({
    EvalId,
    EventDate,
    LastUpdated,
  });
  const shown = at('shown', '2026-06-13');
  const idsAmong = (others: (typeof shown)[]) => {
    const { previous, next } = findNeighbours(shown, others);
    return [previous?.EvalId, next?.EvalId];
  };

  test('finds the evals of the nearest events in any order of the list', () => {
    const others = [
      at('last', '2026-08-01'),
      at('later', '2026-07-01'),
      at('before', '2026-05-01'),
      at('first', '2025-05-01'),
    ];
    expect(idsAmong(others)).toEqual(['before', 'later']);
    expect(idsAmong([...others].reverse())).toEqual(['before', 'later']);
  });

  test('orders evals of the same day by when they were written', () => {
    const morning = at('morning', '2026-06-13', '2026-06-13T09:00:00.000Z');
    const evening = at('evening', '2026-06-13', '2026-06-21T19:00:00.000Z');
    expect(idsAmong([evening, morning])).toEqual(['morning', 'evening']);
  });

  test('finds no previous eval for the first and no next eval for the newest', () => {
    expect(idsAmong([])).toEqual([undefined, undefined]);
    expect(idsAmong([shown, at('later', '2026-07-01')])).toEqual([undefined, 'later']);
    expect(idsAmong([shown, at('before', '2026-05-01')])).toEqual(['before', undefined]);
  });
});
