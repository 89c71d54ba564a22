import type { EvalCard } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { useSession } from '#web/data/session.ts';
import { classes } from '#web/ui/classes.ts';
import { EvalCardLink } from './EvalCardLink.tsx';
import styles from './EvalCards.module.css';
import { footOf } from './foot-of.ts';

interface EvalCardsProps {
  evals: readonly EvalCard[];
  linkOf: (evaluation: EvalCard) => string;
  personOf?: ((evaluation: EvalCard) => PersonCard | null) | undefined;
  /** Where the reader's answers to an eval are, if there are any on this phone. */
  statusOf?: ((evaluation: EvalCard) => string | undefined) | undefined;
  /** Stands at the end of the foot. */
  noteOf?: ((evaluation: EvalCard) => string | undefined) | undefined;
}

/** Evals as cards: one below the other on a phone, side by side where there is room. */
export function EvalCards({ evals, linkOf, personOf, statusOf, noteOf }: EvalCardsProps) {
  const userId = useSession()?.userId;
  const footWords = (evaluation: EvalCard) => [
    footOf(evaluation, { userId, status: statusOf?.(evaluation) }),
    noteOf?.(evaluation),
  ];
  return (
    <ul className={classes('cards-15', styles.cards)}>
      {evals.map(evaluation => (
        <li key={evaluation.EvalId}>
          <EvalCardLink
            evaluation={evaluation}
            to={linkOf(evaluation)}
            person={personOf?.(evaluation)}
            foot={footWords(evaluation).filter(Boolean).join(' · ')}
          />
        </li>
      ))}
    </ul>
  );
}
