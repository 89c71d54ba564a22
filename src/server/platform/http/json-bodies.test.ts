import { expect, test } from 'vitest';
import { makeClub } from '#testing/rosters.ts';

/** The status of a save with one more member. */
async function saveWith(Unknown: unknown): Promise<number> {
  const { ada } = await makeClub();
  return (await ada.call('SaveLanguage', { body: { Language: 'es', Unknown } })).status;
}

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const membersOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`"member", ${at}\\`, [1, 2]]));

test('refuses a body that is nested more than 32 times', async () => {
  expect(await saveWith(nested(31))).toBe(200);
  expect(await saveWith(nested(32))).toBe(400);
});

test('refuses a body with an object of more than 200 members', async () => {
  expect(await saveWith(membersOf(200))).toBe(200);
  expect(await saveWith(membersOf(201))).toBe(400);
});
