import type { EvalWithProfile } from '#contract/schemas/evals.ts';
import { peopleOf } from '#web/eval-view/people-of.ts';
import { Card } from '#web/ui/Card.tsx';
import styles from './EvalDesk.module.css';
import { Reopen } from './Reopen.tsx';
import { useReopen } from './use-reopen.ts';

/** Giving an eval back: what an admin does below what everybody reads. */
export function EvalDesk({ shown }: { shown: EvalWithProfile }) {
  const { EvalModel } = shown;
  const reopen = useReopen(EvalModel);
  const { evaluator } = peopleOf({ ...shown, EvalType: EvalModel.EvalType });
  const who = evaluator?.DisplayName ?? 'an instructor';

  return (
    <section className={styles.desk} aria-labelledby="eval-desk">
      <h2 id="eval-desk">For admins</h2>
      <Card>
        <h3>Something to mend?</h3>
        <p>Give it back to {who}, who can change the answers and submit it again.</p>
        <div className={styles.actions}>
          <Reopen evaluator={who} busy={reopen.isPending} onReopen={reopen.mutate} />
        </div>
      </Card>
    </section>
  );
}
