import { useId } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import { EvalCards } from './EvalCards.tsx';
import { peopleOf } from './eval-card.ts';
import { texts } from './texts.ts';

export interface DrivingHistoryProps {
  evals: readonly EvalCard[];
  /** Where an eval of the list leads. */
  linkOf: (evaluation: EvalCard) => string;
  /** Stands in place of the list's own words when there is none yet. */
  empty?: string | undefined;
}

/**
 * Earlier evals about the same person (docs/product.md#reading-an-eval), each with who filled it: one day may have
 * several.
 */
export function DrivingHistory({ evals, linkOf, empty }: DrivingHistoryProps) {
  const id = useId();
  return (
    <section className="stack-15 no-print" aria-labelledby={id}>
      <h2 id={id}>{texts.history}</h2>
      {evals.length > 0 ? (
        <EvalCards evals={evals} linkOf={linkOf} personOf={card => peopleOf(card).evaluator} />
      ) : (
        <p className="soft">{empty ?? texts.noHistory}</p>
      )}
    </section>
  );
}
