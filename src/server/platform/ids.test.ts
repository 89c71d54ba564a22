import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids are UUIDs of version 7 that sort as they were made, also within a millisecond', () => {
  const ids = Array.from({ length: 2_000 }, () => newId(1_800_000_000_000));
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
