import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/calls.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { queryFor } from '#web/data/query-client.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { texts } from './texts.ts';

/** Sends the codes; what they confirm is in force and shown when it comes back. */
export function useConfirm() {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const confirming = useMutation({
    mutationFn: (body: BodyOf<'ConfirmCommunication'>) => api.ConfirmCommunication({ body }),
    onSuccess: async ({ RequiresEmailVerification, RequiresPhoneVerification, HasOtherAccount }) => {
      await queries.invalidateQueries(queryFor('GetProfile'));
      if (HasOtherAccount) queries.invalidateQueries({ queryKey: ['CheckMultipleAccounts'] });
      if (RequiresEmailVerification || RequiresPhoneVerification) return;
      alerts.success(texts.confirmed, HasOtherAccount ? [texts.otherAccount] : []);
    },
    onError: error => alerts.failure(texts.notConfirmed, explain(error)),
  });
  const answer = confirming.data;
  return {
    confirm: (body: BodyOf<'ConfirmCommunication'>) => confirming.mutate(body),
    busy: confirming.isPending,
    isIncorrect:
      answer !== undefined && (answer.RequiresEmailVerification || answer.RequiresPhoneVerification),
  };
}
