import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { api } from './api.ts';
import { queryClient, refetchChanged } from './query-client.ts';

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

describe('refetchChanged', () => {
  afterEach(() => {
    queryClient.clear();
    vi.unstubAllGlobals();
  });

  /** Shows the answers of these reads, has the server answer each call, and logs what happens. */
  async function showing(reads: readonly string[], changed: string) {
    const log: string[] = [];
    const stops = reads.map(read =>
      new QueryObserver(queryClient, { queryKey: [read, {}], queryFn: () => log.push(read) }).subscribe(
        () => {},
      ),
    );
    await expect.poll(() => log).toEqual(reads);
    vi.stubGlobal('fetch', async () => Response.json({}, { headers: { 'changed-calls': changed } }));
    log.length = 0;
    return { log, stop: () => stops.forEach(stop => void stop()) };
  }

  const remove = () =>
    api.DeleteEvent({ query: { organizationId: 'o' }, body: { EventId: 'e', Version: '1' } });

  test('a command ends with fetching again what it changed, after its own callback', async () => {
    const { log, stop } = await showing(['GetEvent', 'GetSchool', 'session'], 'GetEvent,session');
    await new MutationObserver(queryClient, {
      mutationFn: remove,
      onSuccess: async () => {
        await Promise.resolve();
        log.push('own callback');
      },
    }).mutate();
    expect(log).toEqual(['own callback', 'GetEvent', 'session']);
    stop();
  });

  test('a command that awaits what it changed fetches it once', async () => {
    const { log, stop } = await showing(['GetEvent'], 'GetEvent');
    await new MutationObserver(queryClient, {
      mutationFn: remove,
      onSuccess: async () => {
        await refetchChanged();
        log.push('shown');
      },
    }).mutate();
    expect(log).toEqual(['GetEvent', 'shown']);
    stop();
  });

  test('a call that changes everything has no open form claimed again', async () => {
    const { log, stop } = await showing(['ClaimEval', 'GetEvent'], 'everything');
    await new MutationObserver(queryClient, { mutationFn: remove }).mutate();
    expect(log).toEqual(['GetEvent']);
    stop();
  });

  test('a call of no command has what it changed fetched at once', async () => {
    const { log, stop } = await showing(['GetEvalsForInstructor', 'GetEvent'], 'GetEvalsForInstructor');
    await api.ClaimEval({ query: { evalId: 'e' } });
    await expect.poll(() => log).toEqual(['GetEvalsForInstructor']);
    stop();
  });
});
