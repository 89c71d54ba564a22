import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { texts } from './texts.ts';

export type Club = ReplyOf<'GetMyClubs'>['Clubs'][number];

/** Saying that a club is one's own, or leaving it (docs/product.md#whose-club). */
export function useAnswer({ OrganizationId, Name }: Club) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  // What one may see and do changes with it; who is signed in says which roles one holds.
  const refresh = () => queries.invalidateQueries();
  const accept = useMutation({
    mutationFn: () => api.AcceptClub({ body: { OrganizationId } }),
    onSuccess: () => alerts.success(texts.accepted(Name)),
    onError: error => alerts.failure(texts.notAccepted, explain(error)),
    onSettled: refresh,
  });
  const leave = useMutation({
    mutationFn: () => api.LeaveClub({ body: { OrganizationId } }),
    onSuccess: () => alerts.success(texts.hasLeft(Name)),
    onError: error => alerts.failure(texts.notLeft, explain(error)),
    onSettled: refresh,
  });
  return { accept, leave };
}

/** What the club typed of one, in a sentence. */
export const typedOf = ({ TypedName, TypedEmail }: Club): string =>
  [TypedName, TypedEmail].filter(Boolean).join(', ') || texts.nothingTyped;
