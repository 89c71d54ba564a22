import { useId } from 'react';
import type { EvalCard } from '#contract/schemas/evals.ts';
import { EvalCards } from './EvalCards.tsx';
import styles from './EvalSummary.module.css';

interface DrivingHistoryProps {
  evals: readonly EvalCard[];
  /** Where the reader stands: each eval is at `{prefix}/eval/{evalId}`. */
  prefix: string;
  /** Stands in place of the list's own words when there is none yet. */
  empty?: string | undefined;
}

/** Earlier evals about the same person (product.md §2). */
export function DrivingHistory({ evals, prefix, empty }: DrivingHistoryProps) {
  const id = useId();
  return (
    <section className={styles.history} aria-labelledby={id}>
      <h2 id={id}>Driving History</h2>
      {evals.length > 0 ? (
        <EvalCards evals={evals} linkOf={({ EvalId }) => `${prefix}/eval/${encodeURIComponent(EvalId)}`} />
      ) : (
        <p className={styles.soft}>{empty ?? 'No previous driving history for user.'}</p>
      )}
    </section>
  );
}
