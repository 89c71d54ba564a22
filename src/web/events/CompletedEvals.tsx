import type { EvalCard } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { peopleOf, showScore } from '#web/evals/view/eval-card.ts';
import { LinkCard } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { EvalSection } from './EvalSection.tsx';
import styles from './Events.module.css';
import { texts } from './texts.ts';

interface CompletedEvalsProps {
  organizationId: string;
  evals: readonly EvalCard[];
}

/** The completed evals of an event as cards, each with a link to the eval. */
export function CompletedEvals({ organizationId, evals }: CompletedEvalsProps) {
  return (
    <EvalSection title={texts.completed} count={evals.length} none={texts.noneCompleted}>
      <ul className={classes('cards-1 filled', styles.evalCards)}>
        {evals.map(evaluation => (
          <li key={evaluation.EvalId} className={classes('late-layout', styles.evalItem)}>
            <CompletedEval {...{ organizationId, evaluation }} />
          </li>
        ))}
      </ul>
    </EvalSection>
  );
}

function CompletedEval({ organizationId, evaluation }: { organizationId: string; evaluation: EvalCard }) {
  const { subject, evaluator } = peopleOf(evaluation);
  return (
    <LinkCard className={styles.evalCard} to={paths.adminEval(organizationId, evaluation.EvalId)}>
      <PersonBadge
        name={subject?.DisplayName ?? '?'}
        picture={subject?.Picture}
        detail={evaluator && texts.ratedBy(evaluator.DisplayName)}
      />
      <span className="heading-figure">
        <span className="visually-hidden">{texts.apexScore} </span>
        <span>{showScore(evaluation.ApexScore)}</span>
      </span>
    </LinkCard>
  );
}
