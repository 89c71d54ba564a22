import type { EvalCard } from '#contract/schemas/evals.ts';
import type { PersonCard } from '#contract/schemas/people.ts';
import { EvalCardLink } from './EvalCardLink.tsx';
import styles from './EvalCards.module.css';

interface EvalCardsProps {
  evals: readonly EvalCard[];
  linkOf: (evaluation: EvalCard) => string;
  personOf?: ((evaluation: EvalCard) => PersonCard | null) | undefined;
  noteOf?: ((evaluation: EvalCard) => string | undefined) | undefined;
}

/** Evals as cards: one below the other on a phone, side by side where there is room. */
export function EvalCards({ evals, linkOf, personOf, noteOf }: EvalCardsProps) {
  return (
    <ul className={styles.cards}>
      {evals.map(evaluation => (
        <li key={evaluation.EvalId}>
          <EvalCardLink
            evaluation={evaluation}
            to={linkOf(evaluation)}
            person={personOf?.(evaluation)}
            note={noteOf?.(evaluation)}
          />
        </li>
      ))}
    </ul>
  );
}
