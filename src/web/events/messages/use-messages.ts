import { useQuery } from '@tanstack/react-query';
import type { EventMessages } from '#contract/messages/messages.ts';
import { queryFor } from '#web/data/query-client.ts';
import type { EventAddress } from './commands.ts';

const MOVING_MS = 1000;
const PUT_OFF_MS = 10_000;

/** How soon to look again: at once while the worker sends, later when all that waits was put off, else not. */
function lookAgainAfter(messages: EventMessages | undefined): number | false {
  if (!messages || messages.Queued === 0) return false;
  const putOff = messages.Troubled.filter(({ State }) => State === 'queued').length;
  return putOff < messages.Queued ? MOVING_MS : PUT_OFF_MS;
}

/** The messages about an event, followed while some wait and the page is in sight. */
export function useMessages(address: EventAddress) {
  return useQuery({
    ...queryFor('GetMessagesForEvent', address),
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgainAfter(state.data),
  });
}
