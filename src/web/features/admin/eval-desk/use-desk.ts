import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { explain } from '#web/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';

interface Deed<Input> {
  readonly act: (input: Input) => Promise<unknown>;
  readonly done: string;
  readonly notDone: string;
}

/** Does something to an eval, shows it anew, and says how that went. */
function useDeed<Input = void>({ act, done, notDone }: Deed<Input>) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      alerts.success(done);
      return queries.invalidateQueries();
    },
    onError: error => alerts.failure(notDone, explain(error)),
  });
}

/** What an admin can do with a submitted eval (decisions.md §4). */
export function useDesk(organizationId: string, evalId: string) {
  return {
    replaceLink: useDeed({
      act: () => api.ReplacePublicLink({ query: { evalId }, body: {} }),
      done: 'Public link replaced',
      notDone: 'Public link not replaced',
    }),
    turnOffLink: useDeed({
      act: () => api.TurnOffPublicLink({ query: { evalId }, body: {} }),
      done: 'Public link turned off',
      notDone: 'Public link not turned off',
    }),
    reopen: useDeed({
      act: (Reason: string) => api.ReopenEval({ query: { organizationId, evalId }, body: { Reason } }),
      done: 'Eval re-opened',
      notDone: 'Eval not re-opened',
    }),
  };
}
