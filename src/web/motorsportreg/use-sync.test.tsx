import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#web/client/query-client.ts';
import { useIsSyncPending, useLastSync } from './use-sync.ts';

const target = { organizationId: 'club-1', eventId: 'event-1' };

/** Shows its words below the last sync, as a roster shows its list. */
function List() {
  if (useIsSyncPending(target, true)) return <p>Loading</p>;
  return <Status />;
}

function Status() {
  useLastSync(target);
  return <p>The list</p>;
}

test('a list stays when its last sync cannot be loaded, without endless retries', async () => {
  const fetchCall = vi.fn(
    async () =>
      new Response(JSON.stringify({ type: 'about:blank', title: 'Refused', status: 403, detail: 'No.' }), {
        status: 403,
        headers: { 'content-type': 'application/problem+json' },
      }),
  );
  vi.stubGlobal('fetch', fetchCall);
  render(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  );
  await screen.findByText('The list');
  // The status asks once more when it mounts, and no more after that.
  await waitFor(() => expect(fetchCall).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText('The list')).toBeDefined();
  expect(fetchCall).toHaveBeenCalledTimes(2);
});
