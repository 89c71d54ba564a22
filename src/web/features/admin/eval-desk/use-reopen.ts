import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Evaluation } from '#contract/schemas/evals.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { texts } from './texts.ts';

/** Gives a submitted eval back with a reason, and says how that went. */
export function useReopen({ OrganizationId: organizationId, EventId, EvalId: evalId }: Evaluation) {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (Reason: string) => api.ReopenEval({ query: { organizationId, evalId }, body: { Reason } }),
    onSuccess: () => {
      alerts.success(texts.reopened);
      // What is pending is not shown to anybody but who fills it in: it stands among the event's Pending Evals.
      navigate(paths.eventReport(organizationId, EventId), { replace: true });
      return queries.invalidateQueries();
    },
    onError: error => alerts.failure(texts.notReopened, explain(error)),
  });
}
