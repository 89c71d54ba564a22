import { describe, expect, it } from 'vitest';
import { carriesCode, isStillOfUse } from './kinds.ts';
import { wantsMessages } from './preference.ts';

it.each([
  ['SMS', 1, true],
  ['Email', 2, true],
  ['Opt-Out', 3, false],
])('who prefers %s (%i) is told: %s', (_label, preferred, told) => {
  expect(wantsMessages(preferred)).toBe(told);
});

it('knows which messages carry a code', () => {
  expect(carriesCode('sign-in-code')).toBe(true);
  expect(carriesCode('published-evals')).toBe(false);
});

describe('a message is still of use', () => {
  const createdAt = new Date('2026-06-20T12:00:00Z');
  const minutesLater = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);

  it('with a code, for ten minutes', () => {
    const message = { kind: 'sign-in-code', createdAt };
    expect(isStillOfUse(message, minutesLater(9.9))).toBe(true);
    expect(isStillOfUse(message, minutesLater(10))).toBe(false);
  });

  it('without a code, however late', () => {
    expect(isStillOfUse({ kind: 'published-evals', createdAt }, minutesLater(10_000))).toBe(true);
  });
});
