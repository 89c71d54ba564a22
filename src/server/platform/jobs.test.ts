import { expect, test } from 'vitest';
import { makeClub } from '#testing/rosters.ts';
import { TAKE_BACKUP } from './jobs.ts';

test('a backup that is wanted while another is taken, or wanted twice, is one', async () => {
  const { boss } = (await makeClub()).deps.jobs;
  expect(await boss.send(TAKE_BACKUP)).toEqual(expect.any(String));
  expect(await boss.send(TAKE_BACKUP)).toBeNull();
  expect(await boss.fetch(TAKE_BACKUP)).toHaveLength(1);
  expect(await boss.send(TAKE_BACKUP)).toBeNull();
});
