import { expect, test } from 'vitest';
import { OfflineError } from '#web/client/errors.ts';
import { importTexts } from '#web/page/editing/texts.ts';
import { describeResult, describeSyncFailure } from './SyncButton.tsx';

const counts = { Created: 2, Updated: 7, Removed: 0, Unchanged: 290 };
const synced = { Ok: true, ...counts, Changes: [], Skipped: [] };

test('counts leave out 0', () => {
  expect(importTexts.importCounts(counts)).toBe('2 new, 7 changed, 290 unchanged');
  expect(importTexts.importCounts({ ...counts, Created: 0, Removed: 1 })).toBe(
    '7 changed, 1 removed, 290 unchanged',
  );
});

test('describeResult lists at most five skipped people with reasons', () => {
  const Skipped = Array.from({ length: 7 }, (_, index) => ({ Name: `Kim ${index}`, Reason: 'No e-mail.' }));
  expect(describeResult({ ...synced, Skipped: Skipped.slice(0, 1) })).toEqual([
    importTexts.importCounts(counts),
    'Kim 0 was left out. No e-mail.',
  ]);
  const lines = describeResult({ ...synced, Skipped });
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toBe('2 more were left out.');
});

test('describeSyncFailure does not claim that nothing was synced while offline', () => {
  expect(describeSyncFailure(new OfflineError('gone'))[0]).toContain('A sync that has started continues');
});
