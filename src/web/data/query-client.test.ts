import { MutationObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { queryClient } from './query-client.ts';

test('each command takes off the screen what the one before told, and tells what it has to say itself', async () => {
  const command = new MutationObserver(queryClient, {
    mutationFn: async (fails: boolean) => {
      if (fails) throw new Error('no reception');
    },
    onSuccess: () => alertBoard.success('Roster saved'),
    onError: () => alertBoard.failure('Roster not saved'),
  });
  const toldAfter = async (fails: boolean) => {
    await command.mutate(fails).catch(() => null);
    return alertBoard.current().map(({ title }) => title);
  };
  alertBoard.failure('Import Failure');
  expect(await toldAfter(true)).toEqual(['Roster not saved']);
  expect(await toldAfter(false)).toEqual(['Roster saved']);
  expect(await toldAfter(true)).toEqual(['Roster not saved']);
});
