import { describe, expect, test } from 'vitest';
import { previousEval, scoreChange } from './change.ts';

describe('a change is the difference of the figures that are shown', () => {
  test.each([
    [3.3, 3, 'up', '+0.3'],
    [2.8125, 3, 'down', '−0.2'],
    [3.04, 2.96, 'same', '0.0'],
    [3.05, 3.04, 'up', '+0.1'],
    [0, 4, 'down', '−4.0'],
    [3.1, 2.4, 'up', '+0.7'],
  ])('%d after %d is %s, %s', (now, before, direction, figure) => {
    expect(scoreChange(now, before)).toEqual({ direction, figure });
  });
});

describe('the eval before this one', () => {
  const at = (EvalId: string, EventDate: string, LastUpdated = '2026-06-20T12:00:00.000Z') => ({
    EvalId,
    EventDate,
    LastUpdated,
  });
  const shown = at('shown', '2026-06-13');

  test('is of the latest earlier event, whenever it was written', () => {
    const others = [at('later', '2026-07-01'), at('before', '2026-05-01'), at('first', '2025-05-01')];
    expect(previousEval(shown, others)?.EvalId).toBe('before');
    expect(previousEval(shown, [...others].reverse())?.EvalId).toBe('before');
  });

  test('is the eval of the same day that was written earlier', () => {
    const morning = at('morning', '2026-06-13', '2026-06-13T09:00:00.000Z');
    const evening = at('evening', '2026-06-13', '2026-06-21T19:00:00.000Z');
    expect(previousEval(shown, [evening, morning])?.EvalId).toBe('morning');
  });

  test('is none for the first', () => {
    expect(previousEval(shown, [])).toBeUndefined();
    expect(previousEval(shown, [shown, at('later', '2026-07-01')])).toBeUndefined();
  });
});
