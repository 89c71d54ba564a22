import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Evaluation, EvalWithProfile } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { peopleOf } from '#web/evals/view/eval-card.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './EvalDesk.module.css';
import { Reopen } from './Reopen.tsx';
import { texts } from './texts.ts';

/** Giving an eval back: what an admin does below what everybody reads. */
export function EvalDesk({ shown }: { shown: EvalWithProfile }) {
  const { EvalModel } = shown;
  const reopen = useReopen(EvalModel);
  const { evaluator } = peopleOf({ ...shown, EvalType: EvalModel.EvalType });
  const who = evaluator?.DisplayName ?? texts.anInstructor;

  return (
    <section className={classes('no-print stack-2', styles.desk)} aria-labelledby="eval-desk">
      <h2 id="eval-desk">{texts.title}</h2>
      <Card>
        <h3>{texts.mend}</h3>
        <p>{texts.lead(who)}</p>
        <div className="actions">
          <Reopen
            evalId={EvalModel.EvalId}
            evaluator={who}
            busy={reopen.isPending}
            onReopen={reopen.mutate}
          />
        </div>
      </Card>
    </section>
  );
}

/** Gives a submitted eval back with a reason, and says how that went. */
function useReopen({ OrganizationId: organizationId, EventId, EvalId: evalId }: Evaluation) {
  const alerts = useAlerts();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (Reason: string) => api.ReopenEval({ query: { organizationId, evalId }, body: { Reason } }),
    onSuccess: () => {
      alerts.success(texts.reopened);
      // Only its evaluator may read a pending eval, so go to the event's list of pending evals.
      navigate(paths.event(organizationId, EventId, 'report'), { replace: true });
    },
    onError: error => alerts.failure(texts.notReopened, explain(error)),
  });
}
