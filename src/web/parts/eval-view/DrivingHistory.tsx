import { useId } from 'react';
import type { EvalCard } from '#contract/schemas/evals.ts';
import { EvalCards } from './EvalCards.tsx';
import styles from './EvalSummary.module.css';
import { peopleOf } from './people-of.ts';
import { texts } from './texts.ts';

/** Where an eval of the list leads. */
type Leading =
  /** Where the reader stands: each eval is at `{prefix}/eval/{evalId}`. */
  { prefix: string; linkOf?: undefined } | { prefix?: undefined; linkOf: (evaluation: EvalCard) => string };

export type DrivingHistoryProps = Leading & {
  evals: readonly EvalCard[];
  /** Stands in place of the list's own words when there is none yet. */
  empty?: string | undefined;
};

/**
 * Earlier evals about the same person (docs/product.md#reading-an-eval), each with who filled it: one day may have
 * several.
 */
export function DrivingHistory({ evals, prefix, linkOf, empty }: DrivingHistoryProps) {
  const id = useId();
  const within = ({ EvalId }: EvalCard) => `${prefix}/eval/${encodeURIComponent(EvalId)}`;
  return (
    <section className={styles.history} aria-labelledby={id}>
      <h2 id={id}>{texts.history}</h2>
      {evals.length > 0 ? (
        <EvalCards evals={evals} linkOf={linkOf ?? within} personOf={card => peopleOf(card).evaluator} />
      ) : (
        <p className={styles.soft}>{empty ?? texts.noHistory}</p>
      )}
    </section>
  );
}
