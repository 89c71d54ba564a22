import type { EvalWithProfile } from '#contract/schemas/evals.ts';
import { peopleOf } from '#web/parts/eval-view/people-of.ts';
import { Card } from '#web/ui/Card.tsx';
import styles from './EvalDesk.module.css';
import { Reopen } from './Reopen.tsx';
import { texts } from './texts.ts';
import { useReopen } from './use-reopen.ts';

/** Giving an eval back: what an admin does below what everybody reads. */
export function EvalDesk({ shown }: { shown: EvalWithProfile }) {
  const { EvalModel } = shown;
  const reopen = useReopen(EvalModel);
  const { evaluator } = peopleOf({ ...shown, EvalType: EvalModel.EvalType });
  const who = evaluator?.DisplayName ?? texts.anInstructor;

  return (
    <section className={styles.desk} aria-labelledby="eval-desk">
      <h2 id="eval-desk">{texts.title}</h2>
      <Card>
        <h3>{texts.mend}</h3>
        <p>{texts.lead(who)}</p>
        <div className={styles.actions}>
          <Reopen evaluator={who} busy={reopen.isPending} onReopen={reopen.mutate} />
        </div>
      </Card>
    </section>
  );
}
