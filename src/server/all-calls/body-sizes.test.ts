import { expect, test } from 'vitest';
import { bodySizes, type Call } from '#contract/call.ts';
import { callNames, callOf } from '#testing/call-names.ts';
import { inputOf, makeClubOfAllRoles, othersThan } from '#testing/every-call.ts';

/** The calls with the size of their bodies. */
const sizeOf = ({ bodySize = 'short' }: Call): number => bodySizes[bodySize];

test('refuses a body that is larger than its call takes', async () => {
  const { cast, ada } = await makeClubOfAllRoles();
  const names = callNames.filter(name => callOf(name).body);
  const others = await othersThan(413, names, name => {
    const { body, ...input } = inputOf(name, cast);
    return ada.call(name, { ...input, body: { ...body, Unknown: 'x'.repeat(sizeOf(callOf(name))) } });
  });
  expect(others).toEqual([]);
});

test('refuses a file call whose body is JSON of more than 64 kB', async () => {
  const { cast, ada } = await makeClubOfAllRoles();
  const names = callNames.filter(name => callOf(name).file);
  const others = await othersThan(413, names, name => {
    const { query } = inputOf(name, cast);
    return ada.call(name, { ...(query && { query }), body: { Unknown: 'x'.repeat(bodySizes.short) } });
  });
  expect(others).toEqual([]);
});
