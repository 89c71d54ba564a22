import type { EvalCard } from '#contract/schemas/evals.ts';
import { isCompleted } from '#domain/evals/eval-state.ts';
import { peopleOf } from '#web/parts/eval-view/people-of.ts';
import { showScore } from '#web/parts/eval-view/show-score.ts';
import { showState } from '#web/parts/eval-view/show-state.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card, LinkCard } from '#web/ui/Card.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import styles from './EventEvals.module.css';
import { texts } from './stats/texts.ts';

interface EventEvalsProps {
  title: string;
  evals: readonly EvalCard[];
  /** Shown when there are no cards. */
  none: string;
  /** Where a card leads; without it the cards are no links. */
  linkOf?: ((evaluation: EvalCard) => string) | undefined;
}

/** Evals of one event as small cards: who rates whom, and how far it is. Hundreds can be folded away. */
export function EventEvals({ title, evals, none, linkOf }: EventEvalsProps) {
  return (
    <Disclosure
      open
      className={styles.section}
      summary={
        <h2 className={styles.title}>
          {title} <span className="soft">{evals.length}</span>
        </h2>
      }
    >
      {evals.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ul className={styles.cards}>
          {evals.map(evaluation => (
            <li key={evaluation.EvalId} className={styles.item}>
              {linkOf ? (
                <LinkCard className={styles.card} to={linkOf(evaluation)}>
                  <EvalWords evaluation={evaluation} />
                </LinkCard>
              ) : (
                <Card className={styles.card}>
                  <EvalWords evaluation={evaluation} />
                </Card>
              )}
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

function EvalWords({ evaluation }: { evaluation: EvalCard }) {
  const { subject, evaluator } = peopleOf(evaluation);
  const name = subject?.DisplayName ?? '?';
  return (
    <>
      <Avatar name={name} picture={subject?.Picture} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.soft}>
          {evaluator ? texts.ratedBy(evaluator.DisplayName) : texts.anyInstructor}
        </span>
        <span className={styles.soft}>{showState(evaluation)}</span>
      </span>
      {isCompleted(evaluation.EvalState) && (
        <span className={styles.score}>
          <span className="visually-hidden">{texts.apexScore} </span>
          {showScore(evaluation.ApexScore)}
        </span>
      )}
    </>
  );
}
