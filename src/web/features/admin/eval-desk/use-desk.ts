import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Evaluation } from '#contract/schemas/evals.ts';
import { api } from '#web/api.ts';
import { explain } from '#web/errors.ts';
import { paths } from '#web/paths.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';

interface Deed<Input> {
  readonly act: (input: Input) => Promise<unknown>;
  readonly done: string;
  readonly notDone: string;
  /** Before the screens are shown anew. */
  readonly next?: () => void;
}

/** Does something to an eval, shows it anew, and says how that went. */
function useDeed<Input = void>({ act, done, notDone, next }: Deed<Input>) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      alerts.success(done);
      next?.();
      return queries.invalidateQueries();
    },
    onError: error => alerts.failure(notDone, explain(error)),
  });
}

/** What an admin can do with a submitted eval (decisions.md §4). */
export function useDesk({ OrganizationId, EventId, EvalId: evalId }: Evaluation) {
  const navigate = useNavigate();
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
      act: (Reason: string) =>
        api.ReopenEval({ query: { organizationId: OrganizationId, evalId }, body: { Reason } }),
      done: 'Eval re-opened',
      notDone: 'Eval not re-opened',
      // What is pending is not shown to anybody but who fills it in: it stands among the event's Pending Evals.
      next: () => navigate(paths.eventReport(OrganizationId, EventId), { replace: true }),
    }),
  };
}
