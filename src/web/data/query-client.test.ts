import { MutationObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { queryClient } from './query-client.ts';

test('each command replaces the alert of the previous command with its own', async () => {
  const command = new MutationObserver(queryClient, {
    mutationFn: async (fails: boolean) => {
      if (fails) throw new Error('no reception');
    },
    onSuccess: () => alertBoard.success('Roster saved'),
    onError: () => alertBoard.failure('Roster not saved'),
  });
  const alertTitlesAfter = async (fails: boolean) => {
    await command.mutate(fails).catch(() => null);
    return alertBoard.current().map(({ title }) => title);
  };
  alertBoard.failure('Import Failure');
  expect(await alertTitlesAfter(true)).toEqual(['Roster not saved']);
  expect(await alertTitlesAfter(false)).toEqual(['Roster saved']);
  expect(await alertTitlesAfter(true)).toEqual(['Roster not saved']);
});
