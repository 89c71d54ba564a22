import { expect, test } from 'vitest';
import { whyNotPublished } from './form-status.ts';

const form = { Change: 'wording' as const, RetiredAt: null, Versions: [{ Number: 2 }] };

test('a draft says why it cannot be published', () => {
  expect(whyNotPublished(form)).toBeNull();
  expect(whyNotPublished({ ...form, Change: null })).toContain('the same as version 2');
  expect(whyNotPublished({ ...form, RetiredAt: '2026-06-20T08:00:00.000Z' })).toContain(
    'Bring the form back',
  );
});
