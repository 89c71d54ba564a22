import { expect, test } from 'vitest';
import { makeClub } from '#testing/rosters.ts';
import { TAKE_BACKUP } from './job-schedule.ts';

test('queues a single backup, however often it is requested', async () => {
  const { boss } = (await makeClub()).deps.jobs;
  expect(await boss.send(TAKE_BACKUP)).toEqual(expect.any(String));
  expect(await boss.send(TAKE_BACKUP)).toBeNull();
  expect(await boss.fetch(TAKE_BACKUP)).toHaveLength(1);
  expect(await boss.send(TAKE_BACKUP)).toBeNull();
});
