import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const key = 'a secret that only this test knows, 40 chars';

it('opens a sealed text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(unseal(key, 'a purpose', seal(key, 'a purpose', text))).toBe(text);
    }),
  );
});

it('returns nothing for another key, another purpose or a changed byte', () => {
  const sealed = seal(key, 'a purpose', 'where to return');
  expect(unseal(`${key}!`, 'a purpose', sealed)).toBeNull();
  expect(unseal(key, 'another purpose', sealed)).toBeNull();
  for (let at = 0; at < sealed.length - 1; at += 1) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(unseal(key, 'a purpose', changed)).toBeNull();
  }
});

it.each(['', 'short', 'not sealed at all, but long enough to be read', '💥'])(
  'gives nothing for %j',
  text => {
    expect(unseal(key, 'a purpose', text)).toBeNull();
  },
);
