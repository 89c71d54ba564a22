import { expect, test } from 'vitest';
import { describeEffect } from './AnnounceDialog.tsx';

test('changes of people without messages are counted, and are not taken for no changes', () => {
  const nobody = { Students: 0, Instructors: 0 };
  for (const Announced of [null, '2026-06-12T12:00:00Z']) {
    expect(describeEffect({ Announced, Changes: 2 }, nobody)).toBe('2 changes. Nobody can be notified.');
  }
  expect(describeEffect({ Announced: null, Changes: 0 }, nobody)).toContain(
    'No student has an instructor yet',
  );
  expect(describeEffect({ Announced: null, Changes: 1 }, { Students: 1, Instructors: 1 })).toBe(
    '1 student and 1 instructor get a message with their pairing.',
  );
});
