import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/api.ts';
import { explain } from '#web/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { counted } from './counted.ts';

interface EventAddress {
  readonly organizationId: string;
  readonly eventId: string;
}

/**
 * Publishes the evals of an event and says how that went (product.md §8). A reminder also tells those who were told
 * before.
 */
export function usePublish(address: EventAddress, { reminder }: { reminder: boolean }) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.PublishEvalsForEvent({ query: { ...address, ...(reminder && { reminder: 'true' }) }, body: {} }),
    onSuccess: reply => {
      alerts.success('Publishing Success', [resultOf(reply)]);
      return queries.invalidateQueries({ predicate: ({ queryKey }) => concerned.has(queryKey[0]) });
    },
    onError: error => alerts.failure('Publishing Error', explain(error)),
  });
}

/** The calls whose answers publishing changes. */
const concerned = new Set<unknown>(['GetEventsForOrganization', 'GetEvent', 'GetEvalsForEvent']);

function resultOf({ EvalsCreated, MessagesQueued }: ReplyOf<'PublishEvalsForEvent'>): string {
  const created = `${counted(EvalsCreated, 'eval')} created`;
  return `${created}, ${counted(MessagesQueued, 'message')} on the way.`;
}
